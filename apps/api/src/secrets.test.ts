import { describe, expect, it } from 'vitest'
import { createSecrets, isSameSecret, newSecretsKey } from './secrets.ts'

const keyOf = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
const OLD = keyOf('old', 1)
const NEW = keyOf('new', 2)
const PLACE = 'gateway_account:merchant:CLICK'

describe('PAY-2 keys of providers lie encrypted', () => {
  it('opens what it sealed, where it sealed it; the same text never looks the same', () => {
    const secrets = createSecrets(OLD)
    const [first, second] = [secrets.seal('kalit ʼ 🔑', PLACE), secrets.seal('kalit ʼ 🔑', PLACE)]
    expect(first).not.toBe(second)
    expect(first).not.toContain('kalit')
    expect(secrets.open(first, PLACE)).toBe('kalit ʼ 🔑')
    expect(() => secrets.open(first, 'gateway_account:another:CLICK')).toThrow(/authenticate/)
  })

  it('refuses a text of which one bit was changed, wherever it stands', () => {
    const secrets = createSecrets(OLD)
    const [id = '', base64 = ''] = secrets.seal('text', PLACE).split(':')
    const bytes = Buffer.from(base64, 'base64')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => secrets.open(`${id}:${changed.toString('base64')}`, PLACE)).toThrow(/authenticate/)
    }
    expect(() => secrets.open(`${id}:`, PLACE)).toThrow(Error)
  })

  it('a key is changed by putting a new one in front, and gone when it is left out', () => {
    const before = createSecrets(OLD).seal('text', PLACE)
    const both = createSecrets(`${NEW}, ${OLD}`)
    expect(both.open(before, PLACE)).toBe('text')
    const after = both.seal('text', PLACE)
    expect(after).toMatch(/^new:/)
    expect(createSecrets(NEW).open(after, PLACE)).toBe('text')
    expect(() => createSecrets(NEW).open(before, PLACE)).toThrow('SECRETS_KEY has no key named old')
    // two keys of one name: the first one is meant
    expect(() => createSecrets(keyOf('old', 3)).open(before, PLACE)).toThrow(/authenticate/)
  })

  it.each([
    '',
    'nothing',
    `old:${Buffer.alloc(31).toString('base64')}`,
    `old:${Buffer.alloc(33).toString('base64')}`,
    `Old:${Buffer.alloc(32).toString('base64')}`,
    `:${Buffer.alloc(32).toString('base64')}`,
    `${OLD},`,
  ])('%j is no SECRETS_KEY', (keys) => {
    expect(() => createSecrets(keys)).toThrow('SECRETS_KEY is id:base64 of 32 bytes')
  })

  it('a key it makes itself is one it takes', () => {
    const [one, other] = [newSecretsKey(), newSecretsKey()]
    expect(one).not.toBe(other)
    expect(createSecrets(one).open(createSecrets(one).seal('a', PLACE), PLACE)).toBe('a')
  })

  it.each([
    ['same', 'same', true],
    ['same', 'Same', false],
    ['same', 'same ', false],
    ['', '', true],
    ['', 'a', false],
    ['ʼ', '‘', false],
  ])('%j and %j are the same secret: %s', (one, other, isSame) => {
    expect(isSameSecret(one, other)).toBe(isSame)
  })
})
