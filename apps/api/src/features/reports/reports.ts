import type { DeskCallName, DeskCallParsed } from '@dasturxon/contract/desk'
import { deskCalls } from '@dasturxon/contract/desk'
import { deskSchemasOf } from '@dasturxon/contract/desk/schemas'
import { nearestTextLanguage, type TextLanguage } from '@dasturxon/domain'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../context.ts'
import { parseInput } from '../../http/parse-input.ts'
import type { SheetTable } from '../sheets/write-tables.ts'
import type { DeskHandlers } from '../staff/desk-context.ts'
import type { ReportContext } from './branch-days.ts'
import { dayOf, reportDay } from './day-report.ts'
import { tablesOfDay } from './day-tables.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { sheetOf, tableOf } from './report-tables.ts'
import { mountFile } from './mount-file.ts'
import { reportSpan } from './span-report.ts'
import { tableOfZ } from './z-file.ts'

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

  /**
   * `GET /desk/v1/reports/{name}.{csv,xlsx}`: the day (its sheets, of a CSV the one that `sheet` names), or a report of a span; and
   * `/desk/v1/drawers/{id}/shifts/{no}.{csv,xlsx}`: the book of a Z that was signed (DSK-204).
   */
  function mount(server: FastifyInstance, whole: App): void {
    mountFile<{ name: string }>(server, whole, {
      url: '/desk/v1/reports/:name',
      right: ({ name }) => (name === 'day' ? 'reports.money' : 'reports.see'),
      load: async (ctx, { params: { name }, query, language }) => {
        const { tables, of } = await inTurn(() => tablesOf(ctx, { name, query, language }))
        return { tables, name: `${name}-${of}` }
      },
    })
    mountFile<{ id: string; no: string }>(server, whole, {
      url: '/desk/v1/drawers/:id/shifts/:no',
      right: () => deskCalls['desk.shiftsOfDrawer'].right,
      load: (ctx, { params, language }) => inTurn(() => tableOfZ(ctx, params, language)),
    })
  }
  return { handlers, mount }
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
