import { normalisePhone } from '@dasturxon/domain'
import type { Draft } from '../order-draft/draft.ts'

/** Whether somebody else's name and phone are complete; nobody else is. */
export function isReceiverComplete(receiver: Draft['receiver']): boolean {
  return receiver === null || (receiver.name.trim() !== '' && normalisePhone(receiver.digits) !== null)
}
