import { afterAll, beforeAll } from 'vitest'
import { builtStorefront } from './built-storefront.ts'
import { openShop } from './shop.ts'

export type ShopOptions = Omit<Parameters<typeof openShop>[0], 'distFolder'>

/**
 * For a file of tests: the storefront is built before them, and what is opened on it is closed after them. `open` opens a
 * shop, `distFolder` says where the build lies, once the tests run.
 */
export function builtShops() {
  let build: Awaited<ReturnType<typeof builtStorefront>>
  const shops: Awaited<ReturnType<typeof openShop>>[] = []
  beforeAll(async () => {
    build = await builtStorefront()
    // a whole build, beside whatever else the machine does
  }, 300_000)
  afterAll(async () => {
    for (const shop of shops) await shop.close()
    await build.remove()
  })

  async function open(options: ShopOptions = {}) {
    const shop = await openShop({ distFolder: build.distFolder, ...options })
    shops.push(shop)
    return shop
  }
  return { open, distFolder: () => build.distFolder }
}
