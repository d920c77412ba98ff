import { grantOf, nearestTextLanguage, parseLanguage, type Right, type TextLanguage } from '@dasturxon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { SheetTable } from '../sheets/write-tables.ts'
import { requireOnDuty, rightMissing } from '../staff/admit-staff.ts'
import { deskCallerOf } from '../staff/desk-caller.ts'
import type { ReportContext } from './branch-days.ts'

const FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
type Format = keyof typeof FORMATS

type Asked<Params> = { params: Params; query: unknown; language: TextLanguage }
type FileRoute<Params> = {
  /** Without the ending. */
  url: string
  right: (params: Params) => Right
  /** The sheets, of which a CSV has the first, and what the file is called after the shop. */
  load: (ctx: ReportContext, asked: Asked<Params>) => Promise<{ tables: SheetTable[]; name: string }>
}

/** A file of tables for whoever has the right, in their language: `GET {url}.csv` and `GET {url}.xlsx`. */
export function mountFile<Params extends object>(
  server: FastifyInstance,
  whole: App,
  { url, right, load }: FileRoute<Params>,
): void {
  for (const format of Object.keys(FORMATS) as Format[])
    server.route<{ Params: Params }>({
      method: 'GET',
      url: `${url}.${format}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        // what the address says
        const params = request.params as Params
        const { ctx, language, sub } = await readerOf(whole, { request, reply, right: right(params) })
        const { tables, name } = await load(ctx, { params, query: request.query, language })
        // a hundred modules, which no start has to wait for
        const { writeCsv, writeXlsx } = await import('../sheets/write-tables.ts')
        const [first] = tables
        if (!first) throw new AppError('not_found')
        return reply
          .headers({
            'content-type': FORMATS[format],
            'content-disposition': `attachment; filename="${sub}-${name}.${format}"`,
            'cache-control': 'no-store',
          })
          .send(format === 'csv' ? writeCsv(first) : await writeXlsx(tables))
      },
    })
}

/** Who asks for a file, and in which language it is written. Throws as a call would. */
async function readerOf(
  whole: App,
  { request, reply, right }: { request: FastifyRequest; reply: FastifyReply; right: Right },
): Promise<{ ctx: ReportContext; language: TextLanguage; sub: string }> {
  const caller = await deskCallerOf(whole, request, reply, { method: 'GET' })
  const { app, onDuty } = await requireOnDuty(whole, caller)
  if (grantOf(onDuty.role, right) !== 'yes') throw rightMissing(right, false)
  const language = parseLanguage(caller.language) ?? caller.merchant.mainLanguage
  return {
    ctx: { db: app.db, now: app.now, merchantId: caller.merchant.id, onDuty },
    language: nearestTextLanguage(language),
    sub: caller.merchant.sub,
  }
}
