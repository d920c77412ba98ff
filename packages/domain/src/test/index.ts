export { naivePrice } from './naive-price.ts'
