import { Readable } from 'node:stream'
import { grantOf, nearestTextLanguage, parseLanguage } from '@dasturxon/domain'
import { Id } from '@dasturxon/contract/schemas'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { createPlaces } from '../../http/when-closed.ts'
import { requireOnDuty, rightMissing } from '../staff/admit-staff.ts'
import { deskCallerOf } from '../staff/desk-caller.ts'
import { assertExport, tableOfCustomers } from './export-customers.ts'

/** Files that one process writes at a time. */
const AT_ONCE = 2

const FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** `GET /desk/v1/customers/exports/{id}.csv` and `.xlsx`: the file that `desk.exportCustomers` wrote into the log (DSK-79). */
export function mountCustomerExport(server: FastifyInstance, whole: App): void {
  const places = createPlaces(AT_ONCE)
  for (const format of ['csv', 'xlsx'] as const)
    server.route<{ Params: { id: string } }>({
      method: 'GET',
      url: `/desk/v1/customers/exports/:id.${format}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const caller = await deskCallerOf(whole, request, reply, { method: 'GET' })
        const { app, onDuty } = await requireOnDuty(whole, caller)
        if (grantOf(onDuty.role, 'customers.export') === 'no') throw rightMissing('customers.export', false)
        const { merchant } = caller
        const { success, data: id } = Id.safeParse(request.params.id)
        if (!success) throw new AppError('export_not_found')
        await assertExport(
          app.db,
          { merchantId: merchant.id, staffId: onDuty.staffId },
          { id, now: app.now() },
        )
        places.take(reply)
        const language = nearestTextLanguage(parseLanguage(caller.language) ?? merchant.mainLanguage)
        const sight = { merchantId: merchant.id, branchIds: onDuty.branchIds }
        const table = tableOfCustomers(app.db, sight, language)
        // a part of what few requests need
        const { streamCsv, streamXlsx } = await import('../sheets/stream-table.ts')
        const day = app.now().toISOString().slice(0, 10)
        return reply
          .headers({
            'content-type': FORMATS[format],
            'content-disposition': `attachment; filename="${merchant.sub}-customers-${day}.${format}"`,
            'cache-control': 'no-store',
          })
          .send(Readable.from(format === 'csv' ? streamCsv(table) : streamXlsx(table)))
      },
    })
}
