import { describe, expect, it } from 'vitest'
import vectors from '../../test/vectors/telegram.json' with { type: 'json' }
import { checkContact } from './contact.ts'
import { checkForeignInitData, checkInitData, launchOf, LONGEST_INIT_DATA } from './init-data.ts'

const { botToken } = vectors
const atSecond = (seconds: number) => new Date(seconds * 1000)
const NOW = atSecond(1_795_240_800)
const HOUR = 3600

describe('BOT-1 init data signed with the token of the bot', () => {
  it.each(vectors.hmac.map((vector) => [vector.id, vector] as const))('%s', (_id, vector) => {
    const { initData, now, expiresIn, valid } = vector
    const checked = checkInitData(initData, { botToken, now: atSecond(now), maxAgeSeconds: expiresIn })
    expect(checked).toMatchObject(valid ? { ok: true } : { ok: false, why: vector.reason })
  })

  it('the sample that Telegram’s documentation has', () => {
    const { initData, botToken: token } = vectors.publishedHmacSample
    const checked = checkInitData(initData, {
      botToken: token,
      now: atSecond(1_662_771_700),
      maxAgeSeconds: HOUR,
    })
    expect(checked.ok && launchOf(checked)).toMatchObject({ user: { id: 279_058_397, language_code: 'ru' } })
  })

  const basic = vectors.hmac[0]?.initData ?? ''
  const basicSignedAt = 1_795_240_740
  const ageOf = (secondsLater: number) =>
    checkInitData(basic, { botToken, now: atSecond(basicSignedAt + secondsLater), maxAgeSeconds: HOUR })

  it('is good for an hour, to the second, and a minute before our clock', () => {
    expect([ageOf(HOUR).ok, ageOf(-60).ok]).toEqual([true, true])
    expect(ageOf(HOUR + 1)).toEqual({ ok: false, why: 'expired' })
    expect(ageOf(-61)).toEqual({ ok: false, why: 'future' })
  })

  it('is read no further than Telegram ever writes', () => {
    const long = `${basic}&x=${'x'.repeat(LONGEST_INIT_DATA)}`
    expect(checkInitData(long, { botToken, now: NOW, maxAgeSeconds: HOUR })).toEqual({
      ok: false,
      why: 'too-long',
    })
  })

  it('names who opened it, with their words as typed, and the link’s parameter', () => {
    const checked = checkInitData(vectors.hmac[1]?.initData ?? '', {
      botToken,
      now: NOW,
      maxAgeSeconds: HOUR,
    })
    expect(checked.ok && launchOf(checked)).toMatchObject({
      user: { id: 501_000_222, first_name: 'Дилноза + 100% & "Ko‘k"', allows_write_to_pm: true },
      startParam: 'branch_12-table_7',
    })
  })
})

describe('BOT-1 init data signed by Telegram for whoever has no token', () => {
  it.each(vectors.ed25519.cases.map((vector) => [vector.id, vector] as const))('%s', (_id, vector) => {
    const { initData, botId, publicKeyHex: publicKey, valid } = vector
    const signedAt = Number(new URLSearchParams(initData).get('auth_date'))
    const checked = checkForeignInitData(initData, {
      botId,
      publicKey,
      now: atSecond(signedAt),
      maxAgeSeconds: HOUR,
    })
    expect(checked.ok).toBe(valid)
  })

  it('knows Telegram’s own key, and no age makes them good again', () => {
    const real = vectors.ed25519.cases.find(({ id }) => id === 'published-real-sample-production-key')
    const ask = (seconds: number) =>
      checkForeignInitData(real?.initData ?? '', {
        botId: 7_342_037_359,
        now: atSecond(seconds),
        maxAgeSeconds: HOUR,
      })
    expect(ask(1_733_584_800)).toMatchObject({ ok: true })
    expect(ask(1_733_584_787 + HOUR + 1)).toEqual({ ok: false, why: 'expired' })
    expect(
      checkForeignInitData(vectors.hmac[0]?.initData ?? '', {
        botId: 7_000_000_001,
        now: NOW,
        maxAgeSeconds: HOUR,
      }),
    ).toEqual({ ok: false, why: 'no-hash' })
  })
})

describe('BOT-1 a shared contact', () => {
  it.each(vectors.contact.map((vector) => [vector.id, vector] as const))('%s', (_id, vector) => {
    const { response, expectedUserId: userId, now } = vector
    const checked = checkContact(response, { botToken, userId, now: atSecond(now) })
    expect(checked).toEqual(
      vector.valid ? { ok: true, phone: `+${vector.phone ?? ''}` } : { ok: false, why: vector.reason },
    )
  })
})
