import type { DeskCallName, DeskCallParsed } from '@dasturxon/contract/desk'
import { deskSchemasOf } from '@dasturxon/contract/desk/schemas'
import { grantOf, nearestTextLanguage, parseLanguage, type Right, type TextLanguage } from '@dasturxon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { parseInput } from '../../http/parse-input.ts'
import type { SheetTable } from '../sheets/write-tables.ts'
import { requireOnDuty, rightMissing } from '../staff/admit-staff.ts'
import { deskCallerOf } from '../staff/desk-caller.ts'
import type { DeskHandlers } from '../staff/desk-context.ts'
import type { ReportContext } from './branch-days.ts'
import { dayOf, reportDay } from './day-report.ts'
import { tablesOfDay } from './day-tables.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { sheetOf, tableOf } from './report-tables.ts'
import { reportSpan } from './span-report.ts'

const FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
type Format = keyof typeof FORMATS

/** The reports of a process, which reckons one of them at a time: an order never waits for the reports of a shop. */
export function createReports() {
  const inTurn = oneAtATime()

  const handlers = {
    'desk.dayReport': ({ query }, ctx) => inTurn(async () => reportDay(ctx, await dayOf(ctx, query))),
    'desk.spanReport': ({ query }, ctx) => inTurn(() => reportSpan(ctx, query)),
    'desk.reportTable': ({ params: { name }, query }, ctx) =>
      inTurn(async () => {
        const { columns, rows } = tableOf(
          name,
          await reportSpan(ctx, query),
          nearestTextLanguage(ctx.language),
        )
        return { columns: [...columns], rows: rows.map((row) => [...row]) }
      }),
  } satisfies Partial<DeskHandlers>

  /** `GET /desk/v1/reports/{name}.{csv,xlsx}`: the day (its sheets, of a CSV the one that `sheet` names), or a report of a span. */
  function mount(server: FastifyInstance, whole: App): void {
    for (const format of Object.keys(FORMATS) as Format[])
      server.route<{ Params: { name: string } }>({
        method: 'GET',
        url: `/desk/v1/reports/:name.${format}`,
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const { name } = request.params
          const { ctx, language, sub } = await readerOf(whole, {
            request,
            reply,
            right: name === 'day' ? 'reports.money' : 'reports.see',
          })
          const { tables, of } = await inTurn(() => tablesOf(ctx, { name, query: request.query, language }))
          // a hundred modules, which no start has to wait for
          const { writeCsv, writeXlsx } = await import('../sheets/write-tables.ts')
          const [first] = tables
          if (!first) throw new AppError('not_found')
          return reply
            .headers({
              'content-type': FORMATS[format],
              'content-disposition': `attachment; filename="${sub}-${name}-${of}.${format}"`,
              'cache-control': 'no-store',
            })
            .send(format === 'csv' ? writeCsv(first) : await writeXlsx(tables))
        },
      })
  }
  return { handlers, mount }
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

const read = <N extends DeskCallName>(name: N, raw: { params?: unknown; query: unknown }) =>
  // parsed by the schemas of that call
  parseInput(deskSchemasOf(name), {
    body: undefined,
    params: raw.params,
    query: raw.query,
  }) as DeskCallParsed<N>

/** The sheets of a file, and the day or days that it is of. */
async function tablesOf(
  ctx: ReportContext,
  { name, query, language }: { name: string; query: unknown; language: TextLanguage },
): Promise<{ tables: SheetTable[]; of: string }> {
  if (name === 'day') {
    const { sheet, ...asked } = query as Record<string, unknown>
    const one = await dayOf(ctx, read('desk.dayReport', { query: asked }).query)
    const all = await tablesOfDay(ctx.db, one, await reportDay(ctx, one), language)
    const named = sheet === undefined ? all : all.filter((table) => table.name === sheet)
    return { tables: named.map((table) => sheetOf(table, language)), of: one.day }
  }
  const input = read('desk.reportTable', { params: { name }, query })
  const span = await reportSpan(ctx, input.query)
  return {
    tables: [sheetOf(tableOf(input.params.name, span, language), language)],
    of: `${span.from}-${span.to}`,
  }
}
