import type { Locator } from '@playwright/test'

/**
 * Where something stands, whole px from the top of the window: what a customer sees. scrollY is not that: when something
 * above gets its real height, the browser changes it so that what is seen stays.
 */
export const topOf = (target: Locator): Promise<number> =>
  target.evaluate((element) => Math.round(element.getBoundingClientRect().top))
