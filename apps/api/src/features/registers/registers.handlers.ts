import { REGISTER_BODY_BYTES } from '@dasturxon/contract/desk'
import type { DeskHandlers } from '../staff/desk-context.ts'
import { sendRegister } from './send-register.ts'
import { settleRow } from './settle-row.ts'
import { showRegisters } from './show-registers.ts'

export const registerHandlers = {
  'desk.registers': showRegisters,
  'desk.sendRegister': { handler: sendRegister, bodyBytes: REGISTER_BODY_BYTES },
  'desk.settleRegisterRow': settleRow,
} satisfies Partial<DeskHandlers>
