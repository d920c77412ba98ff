import type { CHANGE_TOPICS } from '@dasturxon/contract/desk/schemas'
import { json, newId, type ChangeRecord, type Transaction } from '@dasturxon/db'
import { newValues, type RecordFields } from '@dasturxon/domain'
import type { WriterContext } from './desk-context.ts'

export type Entry = {
  topic: (typeof CHANGE_TOPICS)[number]
  /** Of the press: the same one is written once. */
  key?: string | undefined
  /** The entry that it takes back. */
  undoes?: string | undefined
  /** What was changed: the version that it left, the fields as they were, and the new ones. */
  records: readonly {
    kind: ChangeRecord['kind']
    id: string
    version: number
    fields: RecordFields
    after: RecordFields
  }[]
}

const RECORDS_AT_ONCE = 1000

/** Writes down who changed what, in the transaction of the change (DSK-88). */
export async function writeEntry(
  tx: Transaction,
  { merchantId, onDuty, allowedBy, now }: WriterContext,
  { topic, key, undoes, records }: Entry,
): Promise<void> {
  const id = newId(now())
  await tx
    .insertInto('change_entry')
    .values({
      merchant_id: merchantId,
      id,
      at: now(),
      topic,
      staff_id: onDuty.staffId,
      device_id: onDuty.deviceId,
      by_name: onDuty.name,
      allowed_by: allowedBy?.name ?? null,
      key: key ?? null,
      undoes: undoes ?? null,
    })
    .execute()
  // one statement takes so many values at most
  for (let from = 0; from < records.length; from += RECORDS_AT_ONCE)
    await tx
      .insertInto('change_record')
      .values(
        records.slice(from, from + RECORDS_AT_ONCE).map(({ kind, id: recordId, version, fields, after }) => ({
          merchant_id: merchantId,
          entry_id: id,
          kind,
          record_id: recordId,
          version,
          before: json(Object.fromEntries(Object.keys(after).map((path) => [path, fields[path] ?? null]))),
          after: json(after),
        })),
      )
      .execute()
}

type WrittenDown = {
  kind: ChangeRecord['kind']
  id: string
  before: RecordFields
  after: RecordFields
}

/** Of no version of the record: it merges with nothing, and outdates nobody's save. */
const NO_VERSION = 0

/**
 * Writes down what a call changed that is no field of a record: people, tablets, stations, pauses, the stop-list (decision 0106). Fields
 * that hold what they held are left out; where nothing changed there is no entry.
 */
export async function writeDown(
  tx: Transaction,
  ctx: WriterContext,
  topic: Entry['topic'],
  changes: readonly WrittenDown[],
): Promise<void> {
  const records = changes.flatMap(({ kind, id, before, after }) => {
    const changed = newValues(before, after)
    if (Object.keys(changed).length === 0) return []
    return [{ kind, id, version: NO_VERSION, fields: before, after: changed }]
  })
  if (records.length > 0) await writeEntry(tx, ctx, { topic, records })
}
