import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApi } from '@dasturxon/api'
import { buildShop, buildStaff, TEST_SECRETS_KEY, type World } from '@dasturxon/api/test'
import { openAside, type AsideLimits } from '../aside/open-aside.ts'
import { mountHealth } from '../health.ts'
import { createHttpServer } from '../http-server.ts'
import { deskOverHttp } from './desk-over-http.ts'

/** A server in this process whose long calls are answered aside, in threads over the database of the world. */
export async function startAsideServer(world: World, limits: Partial<AsideLimits> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'aside-'))
  const aside = openAside({
    databaseUrl: world.databaseEnv.DATABASE_URL,
    bus: world.app.bus,
    log: world.app.log,
    environment: {
      ...process.env,
      ...world.databaseEnv,
      DEMO: 'off',
      SECRETS_KEY: TEST_SECRETS_KEY,
      DATA_DIR: folder,
      CHECK_ANSWERS: 'on',
    },
    limits,
  })
  const server = createHttpServer({
    http: { port: 0, host: '127.0.0.1', trustedProxies: 0 },
    baseDomains: ['shop.test'],
  })
  mountHealth(server, { db: world.app.db, isReady: () => true })
  await server.register(createApi({ ...world.app, aside }).plugin, { prefix: '/api' })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return {
    aside,
    baseUrl,
    /** The desk of a shop for its owner. */
    deskOf: (shop: AsideShop) => deskOverHttp({ baseUrl, merchant: shop.merchant.sub, cookie: shop.cookie }),
    stop: async () => {
      await server.close()
      await aside.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type AsideShop = Awaited<ReturnType<typeof openAsideShop>>

/** A shop of one dish in the category `taomlar`, and the cookie of its owner. */
export async function openAsideShop(world: World) {
  const shop = await buildShop(world)
  const { cookie } = await buildStaff(world, shop.merchant, { role: 'OWNER' })
  await world.db
    .updateTable('category')
    .set({ ref: 'taomlar' })
    .where('id', '=', shop.product.categoryId)
    .execute()
  return { ...shop, cookie }
}
