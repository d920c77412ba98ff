import { tabStorage } from '@dasturxon/client'
import type { SentCode } from '../../session/sent-code.ts'

const KEY = 'desk:sign-in-code'

/** A sign-in code that was sent: to which phone (+998XXXXXXXXX), and until when it works, ms since 1970. Never the code. */
export type PendingCode = SentCode & { phone: string; goodUntil: number }

/** The code that was asked for in this tab, also after a reload (DAY-2); null where none was, or where it works no more at `now`. */
export function readPendingCode(now: number): PendingCode | null {
  const pending = parse(tabStorage.getItem(KEY))
  if (pending && now < pending.goodUntil) return pending
  storePendingCode(null)
  return null
}

/** Remembers, or with null forgets, the code that was asked for. */
export function storePendingCode(pending: PendingCode | null): void {
  if (pending) tabStorage.setItem(KEY, JSON.stringify(pending))
  else tabStorage.removeItem(KEY)
}

function parse(text: string | null): PendingCode | null {
  if (text === null) return null
  const { phone, length, resendAt, goodUntil } = JSON.parse(text) as PendingCode
  return { phone, length, resendAt, goodUntil }
}
