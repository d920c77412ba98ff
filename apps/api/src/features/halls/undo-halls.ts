import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import type { Transaction } from '@dasturxon/db'
import { repeatedName, type FieldValue, type RecordFields } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { textOfFields } from '../changes/text-fields.ts'
import { isAsLeft, type Undoing } from '../changes/undoing.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertMyBranches } from '../staff/staff.queries.ts'
import { isNamed, isThere, readHalls, readTables, type HallRecord } from './hall-records.ts'
import { writeHalls } from './write-halls.ts'

type Left = DeskCallAnswer<'desk.undoChange'>['left']

/**
 * Takes a change of halls and tables back, in each where all that it left still is so (DSK-89); the others stay and are named. The
 * transaction holds the merchant. Throws table_in_use where a table that would go again is.
 */
export async function undoHalls(
  tx: Transaction,
  ctx: DeskContext,
  { undoes, records }: Undoing,
): Promise<DeskCallAnswer<'desk.undoChange'>> {
  const { merchantId } = ctx
  const ids = records.map(({ record_id: id }) => id)
  const halls = await readHalls(tx, merchantId, { ids })
  const tables = await readTables(tx, merchantId, { ids })
  const branchId = [...halls.values(), ...tables.values()][0]?.branchId
  if (branchId === undefined) throw new AppError('undo_too_late')
  await assertMyBranches(ctx, [branchId])
  const left: Left = []
  const goingBack = (present: ReadonlyMap<string, HallRecord>, nameOf: (one: HallRecord) => Left[number]) => {
    const patches = new Map<string, Record<string, FieldValue>>()
    for (const change of records) {
      const record = present.get(change.record_id)
      if (!record) continue
      if (isAsLeft(record, change)) patches.set(record.id, { ...change.before })
      else left.push(nameOf(record))
    }
    return patches
  }
  const patches = {
    halls: goingBack(halls, ({ fields }) => textOfFields('name', fields)),
    tables: goingBack(tables, ({ fields }) => sameInAll(String(fields['name']))),
  }
  await leaveOut(tx, merchantId, { branchId, patches, left })
  if (patches.halls.size + patches.tables.size === 0) throw new AppError('undo_too_late')
  await writeHalls(tx, ctx, { topic: 'UNDONE', undoes, branchId, ...patches })
  return { undone: patches.halls.size + patches.tables.size, left }
}

const sameInAll = (name: string) => ({ uz: name, ru: name, eng: name })

type Going = {
  branchId: string
  patches: { halls: Map<string, Record<string, FieldValue>>; tables: Map<string, Record<string, FieldValue>> }
  left: Left
}

type Patches = ReadonlyMap<string, RecordFields>

/** A record as it would be once the patches are written. */
const afterwards = (record: HallRecord, patches: Patches): HallRecord => ({
  ...record,
  fields: { ...record.fields, ...patches.get(record.id) },
})

/** Leaves out tables whose hall is gone, or whose name another one has by now, and halls that are not empty any more or would have no name. */
async function leaveOut(tx: Transaction, merchantId: string, { branchId, patches, left }: Going) {
  const halls = await readHalls(tx, merchantId, { branchId })
  const tables = await readTables(tx, merchantId, { branchId })
  for (const [id] of patches.tables) {
    const record = tables.get(id)
    if (!record) continue
    const table = afterwards(record, patches.tables)
    const hall = halls.get(String(table.fields['hallId']))
    const others = [...tables.values()]
      .filter((one) => one.id !== id)
      .map((one) => afterwards(one, patches.tables))
      .filter(isThere)
      .map(({ fields }) => String(fields['name']))
    const isLost = !hall || !isThere(afterwards(hall, patches.halls))
    if (
      !isThere(table) ||
      (!isLost && repeatedName([...new Set(others), String(table.fields['name'])]) === null)
    )
      continue
    patches.tables.delete(id)
    left.push(sameInAll(String(record.fields['name'])))
  }
  for (const [id, patch] of patches.halls) {
    const isFull = [...tables.values()].some((one) => {
      const table = afterwards(one, patches.tables)
      return isThere(table) && table.fields['hallId'] === id
    })
    const hall = halls.get(id)
    if (!hall) continue
    const isLeaving = patch['deleted'] === true
    if (isLeaving ? !isFull : isNamed(afterwards(hall, patches.halls).fields)) continue
    patches.halls.delete(id)
    left.push(textOfFields('name', hall.fields))
  }
}
