import { afterAll, beforeAll } from 'vitest'
import { readBuild } from '../index.ts'
import type { StorefrontBuild } from '../options.ts'
import { builtStorefront } from './built-storefront.ts'
import { openShop } from './shop.ts'

export type ShopOptions = Omit<Parameters<typeof openShop>[0], 'build'>

/**
 * For a file of tests: the storefront is built and read before them, and what is opened on it is closed after them. `open`
 * opens a shop, `distFolder` says where the build lies, once the tests run.
 */
export function builtShops() {
  let built: Awaited<ReturnType<typeof builtStorefront>>
  let build: StorefrontBuild
  const shops: Awaited<ReturnType<typeof openShop>>[] = []
  beforeAll(async () => {
    built = await builtStorefront()
    build = await readBuild(built.distFolder)
    // a whole build, beside whatever else the machine does
  }, 300_000)
  afterAll(async () => {
    for (const shop of shops) await shop.close()
    await built?.remove()
  })

  async function open(options: ShopOptions = {}) {
    const shop = await openShop({ build, ...options })
    shops.push(shop)
    return shop
  }
  return { open, distFolder: () => built.distFolder }
}
