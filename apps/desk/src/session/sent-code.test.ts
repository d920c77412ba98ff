import { noteServerTime } from '@dasturxon/client'
import type { CallError } from '@dasturxon/contract/client'
import { inEveryLanguage } from '@dasturxon/domain'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sentCodeOf } from './sent-code.ts'

const NOON = Date.parse('2026-11-22T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  noteServerTime(new Date(NOON).toISOString())
})
afterEach(() => vi.useRealTimers())

const refused = (details?: Record<string, number>): { ok: false; error: CallError } => ({
  ok: false,
  error: {
    status: 429,
    code: 'too_many_requests',
    description: inEveryLanguage(() => ''),
    requestId: 'one',
    ...(details && { details }),
  },
})

it('DSK-1 a code that was sent may be asked for again after its wait', () => {
  const data = { phone: '+998901234567', resendAfterSeconds: 60, expiresInSeconds: 300, codeLength: 6 }
  expect(sentCodeOf({ ok: true, data })).toEqual({ length: 6, resendAt: NOON + 60_000 })
})

it('DAY-2 another one that is refused while the one before is on its way is that one, with what is left of its wait', () => {
  const answer = refused({ codeLength: 4, retryAfterSeconds: 17 })
  expect(sentCodeOf(answer)).toEqual({ length: 4, resendAt: NOON + 17_000 })
})

it.each([undefined, {}, { retryAfterSeconds: 17 }, { codeLength: 4 }])(
  'DSK-1 a refusal that tells %j has sent nothing',
  (details) => expect(sentCodeOf(refused(details))).toBeNull(),
)
