import { normalisePhone } from '@dasturxon/domain'
import { z } from 'zod'
import { checkInitData, parseJson, type InitDataFault } from './init-data.ts'

/** How old a shared contact may be. */
export const CONTACT_SECONDS = 5 * 60

const Contact = z.object({ user_id: z.int(), phone_number: z.string().max(32) })

export type CheckedContact =
  | { ok: true; phone: string }
  /** `user-mismatch`: somebody else's contact. `phone`: not a number that this shop can use. */
  | { ok: false; why: InitDataFault | 'no-contact' | 'user-mismatch' | 'phone' }

/**
 * What `requestContact` answers, a query string signed like init data: the phone in the form of `normalisePhone` when it is the
 * phone of `userId`, who was read from init data that were checked before.
 */
export function checkContact(
  raw: string,
  { botToken, userId, now }: { botToken: string; userId: number; now: Date },
): CheckedContact {
  const checked = checkInitData(raw, { botToken, now, maxAgeSeconds: CONTACT_SECONDS })
  if (!checked.ok) return checked
  const contact = Contact.safeParse(parseJson(checked.fields.get('contact') ?? ''))
  if (!contact.success) return { ok: false, why: 'no-contact' }
  if (contact.data.user_id !== userId) return { ok: false, why: 'user-mismatch' }
  const phone = normalisePhone(contact.data.phone_number)
  return phone === null ? { ok: false, why: 'phone' } : { ok: true, phone }
}
