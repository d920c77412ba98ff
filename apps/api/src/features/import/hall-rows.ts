import { z } from 'zod'
import { Priority, Ref, requiredText } from './rows.ts'

const TableRow = z.strictObject({
  /** Unique in its hall. */
  ref: Ref,
  name: z.string().min(1).max(20),
  chairs: z.int().min(1).max(100),
  /** What its QR carries. Left out, one is drawn that cannot be guessed, and kept ever after. */
  code: z
    .string()
    .regex(/^[A-Za-z0-9]{8,40}$/, '8 to 40 Latin letters and digits')
    .nullable()
    .default(null),
  isBookable: z.boolean().default(true),
  isActive: z.boolean().default(true),
})

/** A room of a branch, or its terrace, with the tables in it. */
export const HallRow = z.strictObject({
  ref: Ref,
  branch: Ref,
  name: requiredText(80),
  priority: Priority.default(0),
  tables: z.array(TableRow).min(1).max(300),
})
