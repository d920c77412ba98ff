import type { WantedBasket } from '@dasturxon/domain'
import type { Environment } from '../../environment/environment.ts'
import { isRecord } from '../../storage/is-record.ts'
import { persistedStoreOf } from '../../storage/use-persisted.ts'
import { parseBasket } from '../../session/stored-basket.ts'

/** What this device and the server last agreed on, and with whose copy; no `userId`: with nobody's yet. */
export type AgreedBasket = WantedBasket & { userId: string; version: number }

export const NOTHING_AGREED: AgreedBasket = { userId: '', version: 0, lines: [], promoCode: '' }

const AGREED = { name: 'basket-copy', initial: NOTHING_AGREED, parse: parseAgreed }

/** The agreement, the same in every tab. Signing out forgets it with the session. */
export const agreedStore = (environment: Environment) => persistedStoreOf(AGREED, environment)

function parseAgreed(stored: unknown): AgreedBasket {
  if (!isRecord(stored)) return NOTHING_AGREED
  const { userId, version, promoCode } = stored
  if (typeof userId !== 'string' || typeof version !== 'number' || !Number.isSafeInteger(version))
    return NOTHING_AGREED
  return {
    userId,
    version,
    lines: parseBasket(stored).lines,
    promoCode: typeof promoCode === 'string' ? promoCode : '',
  }
}
