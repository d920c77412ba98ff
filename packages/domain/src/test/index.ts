export { naivePrice } from './naive-price.ts'
export { HOURS_CASES, moment } from './hours-cases.ts'
