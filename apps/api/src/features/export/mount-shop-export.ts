import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { createPlaces } from '../../http/when-closed.ts'
import { deskCallerOf } from '../staff/desk-caller.ts'
import { requireProven } from '../staff/admit-staff.ts'
import { exportShop } from './export-shop.ts'
import { writeZip } from './write-zip.ts'

/** Archives that one process makes at a time; each holds the rows of its shop and one picture. */
const AT_ONCE = 2

/** `GET /desk/v1/export.zip`: the whole shop as an import folder, for its owner with a proof (DSK-54). */
export function mountShopExport(server: FastifyInstance, whole: App): void {
  const places = createPlaces(AT_ONCE)
  server.route({
    method: 'GET',
    url: '/desk/v1/export.zip',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const caller = await deskCallerOf(whole, request, reply, { method: 'GET' })
      const app = await requireProven(whole, caller, 'shop.export')
      places.take(reply)
      const { media: store } = app.providers
      const { id: merchantId, sub } = caller.merchant
      const shop = await exportShop(app.db, {
        merchantId,
        store,
        onLost: (picture) => app.log('export.picture_lost', { sub, picture }),
      })
      if (!shop) throw new AppError('merchant_not_found')
      const day = app.now().toISOString().slice(0, 10)
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${sub}-${day}.zip"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(writeZip(shop.files())))
    },
  })
}
