import { deskCalls, type DeskCallName, type DeskCallShape } from '@dasturxon/contract/desk'
import { deskSchemas } from '@dasturxon/contract/desk/schemas'
import { BODY_BYTES } from '../../http/limits.ts'
import type { Aside, Table } from '../../http/table.ts'
import { admitStaff } from './admit-staff.ts'
import { deskCallerOf, type DeskCaller } from './desk-caller.ts'
import type { DeskContext, DeskHandlers } from './desk-context.ts'

/** Lists of a whole menu in one order, a form of many dishes: the staff's bodies are larger than customers'. */
const STAFF_BODY_BYTES = 1024 * 1024

/** The calls of the desk, which staff make by the cookie of their shop's desk. */
export const deskTable = <N extends DeskCallName>(
  handlers: Pick<DeskHandlers, N>,
  aside: Aside<DeskCallName, DeskCaller> | null = null,
): Table<N, DeskCallShape, DeskCaller, DeskContext> => ({
  calls: deskCalls,
  schemas: deskSchemas,
  handlers,
  aside,
  admission: {
    callerOf: deskCallerOf,
    admit: admitStaff,
    bodyBytesOf: ({ right }) => (right === 'anyone' ? BODY_BYTES : STAFF_BODY_BYTES),
    // orders wait for the staff as for their customers
    urgencyOf: () => 'next',
  },
})
