import { randomInt } from 'node:crypto'
import { inOrder, type ImportContext } from './import-context.ts'
import { replaceFlagged, upsertRows } from '../catalogue/write-rows.ts'

/** Halls and their tables. What has left the files is switched off and stays, for the orders brought there. */
export async function writeHalls({ tx, merchantId, files, idOf }: ImportContext): Promise<void> {
  const inHalls = inOrder(files.halls).map(({ row, priority }) => ({
    hall: row,
    row: {
      merchant_id: merchantId,
      id: idOf('hall', row.ref),
      ref: row.ref,
      branch_id: idOf('branch', row.branch),
      name: row.name,
      priority,
    },
  }))
  await upsertRows(
    tx,
    'hall',
    inHalls.map(({ row }) => row),
  )

  const known = await tx
    .selectFrom('dining_table')
    .select(['id', 'code'])
    .where('merchant_id', '=', merchantId)
    .execute()
  const codes = new Map(known.map(({ id, code }) => [id, code]))
  const tables = inHalls.flatMap(({ hall, row: { id: hallId, branch_id } }) =>
    hall.tables.map((table, index) => {
      const id = idOf('table', `${hall.ref}/${table.ref}`)
      return {
        merchant_id: merchantId,
        id,
        ref: table.ref,
        hall_id: hallId,
        branch_id,
        name: table.name,
        chairs: table.chairs,
        code: table.code ?? codes.get(id) ?? drawCode(),
        is_bookable: table.isBookable,
        is_active: table.isActive,
        priority: index,
      }
    }),
  )
  await replaceFlagged({ tx, merchantId }, 'dining_table', tables, 'is_active')
}

/** Without 0, O, 1, l and I: a code is also read aloud and typed. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz'
const CODE_LENGTH = 12

/** 60 random bits: ids follow from refs and may be worked out, a code may not. */
const drawCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
