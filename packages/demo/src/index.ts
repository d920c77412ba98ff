import { fileURLToPath } from 'node:url'

export { commonDishes, commonMenus, type CommonDish, type CommonMenu } from './dishes.ts'
export { composeMenu, createRandom, type ComposedMenu } from './compose-menu.ts'

/** The sub-domain of a demo merchant and the absolute path of its import folder (docs/importing.md). */
export type DemoMerchantFolder = { sub: string; folder: string }

const SUBS = ['tez', 'osh', 'bozor']

/** The demo merchants in the order in which a list shows them. */
export function demoMerchants(): DemoMerchantFolder[] {
  return SUBS.map((sub) => ({ sub, folder: absolute(`../merchants/${sub}`) }))
}

/** Absolute path of the pictures that the demo merchants share, beside those in each merchant's own folder. */
export const picturesFolder = absolute('../pictures')

function absolute(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
