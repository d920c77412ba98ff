import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ARCHIVE_FILE_BYTES, SHEET_FILE_BYTES } from '@dasturxon/contract/desk'
import type { DeskCallParsed, ImportCheck } from '@dasturxon/contract/desk'
import { inTransaction } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'
import { limitOf, takeFromBudgets } from '../../http/budgets.ts'
import { picturesOfFolder } from './shop/check-shop.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { findByKey, holdRun, storeRun, presentRun, requireRun, writeCells } from './import-runs.ts'
import { listSheetBranches } from './branch-columns.ts'
import { loadKnownColumns } from './known-columns.ts'
import { isWithinLetters } from './cells.ts'
import { gridAt, type GridRow, type SheetGrid } from './match-columns.ts'
import { matchSheets } from './match-sheets.ts'
import { pictureKey } from './picture-key.ts'
import type { RawSheet } from './raw-sheet.ts'
import type { SentPicture, SheetRefusal } from './read-workbook.ts'
import { picturesNamed, sendPictures } from './send-pictures.ts'

/** Reads and checks a sheet; nothing of it is written to the menu. What is no sheet is refused in words (DSK-68). */
export const sendSheet: DeskHandler<'desk.sendSheet'> = async ({ body }, ctx) => {
  const { db, merchantId } = ctx
  const known = await findByKey(db, merchantId, body.key)
  const id = known ?? (await read(ctx, body))
  return presentRun(ctx, await requireRun(db, merchantId, id), { replace: false })
}

async function read(ctx: DeskContext, body: DeskCallParsed<'desk.sendSheet'>['body']): Promise<string> {
  const file = Buffer.from(body.file, 'base64')
  if (file.length > ARCHIVE_FILE_BYTES) throw refusal('TOO_LARGE')
  const budget = { key: 'sheets', limit: limitOf(ctx, 'sheets-hour'), windowSeconds: 3600 }
  await takeFromBudgets(ctx.db, ctx.merchantId, [budget], ctx.now())
  const matching = {
    branches: await listSheetBranches(ctx),
    known: await loadKnownColumns(ctx.db, ctx.merchantId),
  }
  // what reads sheets, which no start has to wait for
  const { readWorkbook } = await import('./read-workbook.ts')
  const { inReadingTime = (work) => work() } = ctx
  const { reading, matched } = await inReadingTime(async () => {
    const found = readWorkbook(file)
    if (found.kind === 'refused') throw refusal(found.reason, found.place)
    if (found.kind !== 'packed' && file.length > SHEET_FILE_BYTES) throw refusal('TOO_LARGE')
    return { reading: found, matched: matchSheets(found.sheets, matching) }
  })
  const isPacked = reading.kind === 'packed'
  const sheets = [...(isPacked ? reading.grids : []), ...matched.grids]
  const folder = isPacked ? reading.folder : null
  if (sheets.every(({ rows }) => rows.length === 0) && folder === null) throw refusal('NO_COLUMNS')
  const named = new Set([...picturesNamed(sheets), ...(folder ? picturesOfFolder(folder) : [])])
  const pictures = isPacked
    ? await sendPictures(await withShared(ctx, reading.pictures, named), {
        named,
        sub: ctx.merchant.sub,
        store: ctx.providers.media,
      })
    : {}
  const leftAside = isPacked ? reading.leftAside : []
  const unread = unreadOf(reading, matched.unknown)
  return storeRun(ctx, {
    key: body.key,
    fileName: body.fileName,
    sheets,
    pictures,
    folder,
    leftAside,
    unread,
  })
}

/** What of a file is not read: sheets in which nothing was understood, and what is hidden in it. */
const unreadOf = (
  { sheets, hidden }: { sheets: readonly RawSheet[]; hidden: readonly string[] },
  unknown: readonly string[],
): ImportCheck['unread'] => [
  ...unknown.map((sheet) => ({ sheet, isHidden: false, rows: null })),
  ...hidden.map((sheet) => ({ sheet, isHidden: true, rows: null })),
  ...sheets.flatMap(({ name, hiddenRows }) =>
    hiddenRows > 0 ? [{ sheet: name, isHidden: true, rows: hiddenRows }] : [],
  ),
]

/** With the pictures that ready folders share, where cells name them and the archive has none (docs/importing.md). */
async function withShared(
  { sharedPictures }: DeskContext,
  sent: readonly SentPicture[],
  named: ReadonlySet<string>,
): Promise<SentPicture[]> {
  if (sharedPictures === undefined) return [...sent]
  const has = new Set(sent.map(({ name }) => pictureKey(name)))
  const shared = await readdir(sharedPictures)
  const missing = shared.filter((name) => named.has(name) && !has.has(name))
  const found = missing.map(async (name) => ({
    name,
    bytes: await readFile(path.join(sharedPictures, name)),
  }))
  return [...sent, ...(await Promise.all(found))]
}

/** Categories that one file brings by hand. */
const MOST_NEW_CATEGORIES = 1000

const refusal = (reason: SheetRefusal, place?: string) =>
  new AppError('sheet_refused', { reason, ...(place !== undefined && { place }) })

/** The run as it stands, against the menu of now. */
export const showImport: DeskHandler<'desk.import'> = async ({ params, query }, ctx) => {
  return presentRun(ctx, await requireRun(ctx.db, ctx.merchantId, params.id), query)
}

type RowPlace = Omit<DeskCallParsed<'desk.mendSheet'>['body']['rows'][number], 'isLeftOut'>

/** Finds rows of sheets by their places. */
function rowFinder(grids: readonly SheetGrid[]): (place: RowPlace) => GridRow | undefined {
  const rows = new Map(grids.map((grid) => [grid, new Map(grid.rows.map((one) => [one.row, one]))]))
  return ({ row, ...place }) => {
    const grid = gridAt(grids, place)
    return grid && rows.get(grid)?.get(row)
  }
}

/** Writes cells anew, leaves rows out or takes them in again, and says which categories that dishes name are new; the sheet itself, and what it would change, is all that moves. */
export const mendSheet: DeskHandler<'desk.mendSheet'> = async ({ params, body }, ctx) => {
  const { db, merchantId } = ctx
  await inTransaction(ctx, async (tx) => {
    const run = await holdRun(tx, merchantId, params.id)
    if (run.applied_at) throw new AppError('import_outdated')
    const mended = structuredClone(run.sheets)
    const rowAt = rowFinder(mended)
    for (const { column, value, ...place } of body.cells) {
      const cells = rowAt(place)?.cells
      if (cells?.[column] === undefined) throw new AppError('invalid_request', { fields: 'body.cells' })
      cells[column] = value
    }
    for (const { isLeftOut, ...place } of body.rows) {
      const row = rowAt(place)
      if (!row) throw new AppError('invalid_request', { fields: 'body.rows' })
      row.isLeftOut = isLeftOut
    }
    if (!isWithinLetters(mended.flatMap(({ rows }) => rows))) throw refusal('TOO_LARGE')
    if (body.categories.length > 0) {
      const dishes = mended.find(({ kind }) => kind === 'PRODUCTS')
      if (!dishes) throw new AppError('invalid_request', { fields: 'body.categories' })
      dishes.newCategories = [...new Set([...(dishes.newCategories ?? []), ...body.categories])]
      if (dishes.newCategories.length > MOST_NEW_CATEGORIES) throw refusal('TOO_LARGE')
    }
    await writeCells(tx, run, mended)
  })
  return presentRun(ctx, await requireRun(db, merchantId, params.id), { replace: false })
}
