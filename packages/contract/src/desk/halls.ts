import { MOST_CHAIRS, MOST_TABLES, readTablePlace, TABLE_NAME } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, inLanguages, Nothing, requiredText, named } from '../common.ts'
import { changesOf, changing, FieldAuthor, moving, PressKey, RecordVersion, removing } from './records.ts'

/** Letters of a hall's name, for the importer and the desk alike. */
export const HALL_NAME = 80

const hallFields = inLanguages('name', HALL_NAME)
/** What may be changed of a hall at the desk; where it stands among the others is changed by `desk.orderHalls`. */
export const HallFields = z.strictObject(hallFields)
export type HallFields = z.infer<typeof HallFields>
export const HallChanges = changesOf(hallFields)

/** A table's place on the plan as one text, merged as one value: `4 6 5 5 ROUND`; empty where nobody has drawn it. */
const TablePlaceText = z
  .string()
  .max(30)
  .refine((text) => text === '' || readTablePlace(text) !== null, 'a place like 4 6 5 5 ROUND')

const tableFields = {
  /** As it stands on the table: '7', 'VIP 2'. One table of a branch is called so. */
  name: requiredText(TABLE_NAME),
  chairs: z.int().min(1).max(MOST_CHAIRS),
  hallId: Id,
  isBookable: z.boolean(),
  /** Out of use, it takes no order, no reservation and no call, and its code leads nowhere. */
  isActive: z.boolean(),
  place: TablePlaceText,
} as const

/** What may be changed of a table at the desk, whole. */
export const TableFields = z.strictObject(tableFields).meta({ id: 'TableFields' })
export type TableFields = z.infer<typeof TableFields>
export const TableChanges = changesOf(tableFields)

export const DeskTable = named('DeskTable', {
  id: Id,
  version: RecordVersion,
  /** What its QR code carries. */
  code: z.string(),
  fields: TableFields,
})
export type DeskTable = z.infer<typeof DeskTable>

export const DeskHall = named('DeskHall', {
  id: Id,
  version: RecordVersion,
  fields: HallFields,
  /** Also those out of use, in their order. */
  tables: z.array(DeskTable),
})
export type DeskHall = z.infer<typeof DeskHall>

const Halls = z.array(DeskHall)

export const halls = {
  'desk.halls': {
    summary: 'The halls of a branch with their tables, as they are drawn, and the codes of the tables',
    query: z.object({ branchId: Id }),
    output: z.object({
      /** Of the shop: a table’s QR code leads to `/extra?table=CODE` behind it. */
      shopAddress: z.string(),
      /** Whether guests order at its tables: the shop serves in its halls, and so does the branch. */
      isServed: z.boolean(),
      halls: Halls,
    }),
  },
  'desk.addHall': {
    summary: 'Add a hall behind the others of its branch; the same key again answers the same hall',
    body: z.strictObject({ key: PressKey, branchId: Id, fields: HallFields }),
    output: z.object({ id: Id }),
  },
  'desk.changeHall': changing(
    'Rename a hall; a name that somebody else changed meanwhile is refused (record_changed)',
    HallChanges,
    { hall: DeskHall },
  ),
  'desk.orderHalls': moving('Move a hall behind another one of its branch'),
  'desk.removeHall': removing(
    'Remove a hall with its tables, none of which may be in use; the entry of the log brings it back',
  ),
  'desk.saveTables': {
    summary:
      'Save what was drawn of the tables of a branch, all of it or nothing: tables that are new, changed and removed',
    body: z.strictObject({
      key: PressKey,
      branchId: Id,
      made: z
        .array(z.strictObject({ key: PressKey, fields: TableFields }))
        .max(MOST_TABLES)
        .default([]),
      changed: z
        .array(z.strictObject({ id: Id, version: RecordVersion, patch: TableChanges }))
        .max(MOST_TABLES)
        .default([]),
      removed: z.array(Id).max(MOST_TABLES).default([]),
    }),
    output: z.object({
      halls: Halls,
      /** What others had changed of these tables besides. */
      alsoChanged: z.array(FieldAuthor),
    }),
  },
  'desk.serveTables': {
    summary:
      'Let guests order at the tables of a branch: switches serving in the hall on, in the shop and there',
    body: z.strictObject({ branchId: Id }),
    output: Nothing,
  },
  'desk.exchangeCode': {
    summary:
      'Give a table a new code: the old one leads nowhere from then on, and guests who have ordered by it go on',
    params: ById,
    body: z.strictObject({ key: PressKey }),
    output: z.object({ code: z.string() }),
  },
} as const
