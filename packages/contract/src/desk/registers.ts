import { ORDER_STATUSES, PAYMENT_PROVIDERS, REGISTER_ACTIONS, REGISTER_VERDICTS } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Day, DayOfBooks, Id, Moment, typedText, named } from '../common.ts'
import { PressKey } from './records.ts'
import { REGISTER_BODY_BYTES } from './sheet-limits.ts'

const Count = z.int().min(0)
const Som = z.int()
const Provider = z.enum(PAYMENT_PROVIDERS)

/** A sum of a register, of the books, or both where they are one. What went back is below 0. */
export const RegisterLine = named('RegisterLine', {
  /** Of the register’s row; null: it has none. */
  id: Id.nullable(),
  provider: Provider,
  verdict: z.enum(REGISTER_VERDICTS),
  kind: z.enum(['IN', 'OUT']),
  /** What the provider calls the payment. */
  externalId: z.string(),
  /** Null: it is not there. */
  here: z.object({ amount: Som, at: Moment }).nullable(),
  there: z.object({ amount: Som, at: Moment }).nullable(),
  /** There less here, in whole som; the smallest difference is one. */
  difference: Som,
  order: z
    .object({
      id: Id,
      number: z.int(),
      status: z.enum(ORDER_STATUSES),
      isPaid: z.boolean(),
      total: Som,
      createdAt: Moment,
    })
    .nullable(),
  /** What may be pressed, what puts it right first. */
  actions: z.array(z.enum(REGISTER_ACTIONS)),
  /** What was pressed, by whom. */
  settled: z
    .object({ action: z.enum(REGISTER_ACTIONS), note: z.string(), at: Moment, by: z.string() })
    .nullable(),
  /** Of WAITS: the calendar day whose file is waited for. */
  waitsFor: Day.nullable(),
})
export type RegisterLine = z.infer<typeof RegisterLine>

export const RegisterFile = named('RegisterFile', {
  id: Id,
  provider: Provider,
  fileName: z.string(),
  /** Calendar days that it is of. */
  from: Day,
  to: Day,
  rows: Count,
  /** Lines that could not be read, by their numbers in the file. */
  unread: z.array(
    z.object({
      line: z.int(),
      what: z.enum(['id', 'sum', 'time', 'state', 'twice']),
      value: z.string(),
    }),
  ),
  at: Moment,
  by: z.string(),
})
export type RegisterFile = z.infer<typeof RegisterFile>

export const DayRegisters = named('DayRegisters', {
  date: Day,
  branchId: Id,
  /** Each provider of the shop, and any other whose money moved. */
  providers: z.array(
    z.object({
      provider: Provider,
      here: Count,
      there: Count,
      wrong: Count,
      /** No file of the calendar day was sent. */
      isWithout: z.boolean(),
      files: z.array(RegisterFile),
    }),
  ),
  counts: z.object({
    matched: Count,
    missingHere: Count,
    missingThere: Count,
    otherSum: Count,
    waits: Count,
  }),
  /** All that does not match and what waits, the largest first. */
  open: z.array(RegisterLine),
  /** Of the provider that is asked, the first with a file where none is: at most 200, the newest first. */
  matched: z.object({
    provider: Provider.nullable(),
    count: Count,
    sum: Som,
    lines: z.array(RegisterLine),
  }),
})
export type DayRegisters = z.infer<typeof DayRegisters>

export const registers = {
  'desk.registers': {
    summary:
      'What providers’ registers say of a business day of a branch, matched with the books; today, and the first of the caller’s branches, where nothing is said',
    query: z.object({ date: DayOfBooks.optional(), branch: Id.optional(), provider: Provider.optional() }),
    output: DayRegisters,
  },
  'desk.sendRegister': {
    summary:
      'Send a register of a provider (XLSX or CSV), base64. A file that was sent before changes nothing, and the answer says when that was',
    body: z.strictObject({
      provider: Provider,
      fileName: z.string().min(1).max(200),
      file: z.base64().max(REGISTER_BODY_BYTES),
    }),
    output: z.object({ file: RegisterFile, isKnown: z.boolean() }),
  },
  'desk.settleRegisterRow': {
    summary:
      'Put a row of a register right: its money on the order that waits for it, back to the customer, a refund of the provider written here; or a word about it. The first press counts',
    params: ById,
    body: z.strictObject({
      key: PressKey,
      action: z.enum(REGISTER_ACTIONS),
      /** What is said about it; needed for EXPLAIN. */
      note: typedText(300),
    }),
    output: RegisterLine,
  },
} as const
