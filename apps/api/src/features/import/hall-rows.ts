import {
  MOST_CHAIRS,
  MOST_TABLES,
  readTablePlace,
  TABLE_NAME,
  TABLE_SHAPES,
  tablePlaceText,
} from '@dasturxon/domain'
import { z } from 'zod'
import { Priority, Ref, requiredText } from './rows.ts'

/** Where it stands on the plan of its hall, in squares. */
const PlaceRow = z
  .strictObject({
    x: z.int().min(0),
    y: z.int().min(0),
    width: z.int().min(1),
    height: z.int().min(1),
    shape: z.enum(TABLE_SHAPES).default('RECTANGLE'),
  })
  .refine((place) => readTablePlace(tablePlaceText(place)) !== null, 'a place that is wholly on the plan')

const TableRow = z.strictObject({
  /** Unique in its hall. */
  ref: Ref,
  name: z.string().min(1).max(TABLE_NAME),
  chairs: z.int().min(1).max(MOST_CHAIRS),
  /** What its QR carries. Left out, one is drawn that cannot be guessed, and kept ever after. */
  code: z
    .string()
    .regex(/^[A-Za-z0-9]{8,40}$/, '8 to 40 Latin letters and digits')
    .nullable()
    .default(null),
  isBookable: z.boolean().default(true),
  isActive: z.boolean().default(true),
  /** Left out, the plan finds a place for it. */
  place: PlaceRow.nullable().default(null),
})

/** A room of a branch, or its terrace, with the tables in it. */
export const HallRow = z.strictObject({
  ref: Ref,
  branch: Ref,
  name: requiredText(80),
  priority: Priority.default(0),
  tables: z.array(TableRow).max(MOST_TABLES),
})
