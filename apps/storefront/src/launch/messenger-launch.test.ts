import { afterAll, expect, test } from 'vitest'
import { messengerLanguageCode, messengerLaunch, readMessengerLaunch } from './messenger-launch.ts'

const INIT_DATA = 'user=%7B%22id%22%3A1%2C%22language_code%22%3A%22ru%22%7D&start_param=table_7&hash=0'
const FRAGMENT = `#tgWebAppData=${encodeURIComponent(INIT_DATA)}&tgWebAppVersion=8.0`

/** A page of the shop at an address with this fragment; `stored` is what its tab has kept. */
function open(hash: string, { stored = new Map<string, string>(), isBlocked = false } = {}) {
  const shown: string[] = []
  const warned: unknown[] = []
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const page = {
    location: { hash, pathname: '/', search: '?category=1' },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, url: string) => void shown.push(url),
    },
    console: { warn: (text: unknown) => void warned.push(text) },
    sessionStorage: isBlocked
      ? { getItem: refuse, setItem: refuse, removeItem: refuse }
      : {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => void stored.set(key, value),
          removeItem: (key: string) => void stored.delete(key),
        },
  }
  readMessengerLaunch(page)
  return { stored, shown, warned, launch: messengerLaunch() }
}
afterAll(() => void open(''))

test('LOC-10 the launch is read from the fragment, and leaves the address that customers share', () => {
  const { launch, shown } = open(FRAGMENT)
  expect(launch).toEqual({ initData: INIT_DATA, version: '8.0', startParam: 'table_7' })
  expect(launch && messengerLanguageCode(launch)).toBe('ru')
  expect(shown).toEqual(['/?category=1'])
})

test('T-UI-05 a reload finds it again; with storage blocked it stays in the address', () => {
  const { stored } = open(FRAGMENT)
  // where its link has led to then is the page itself
  expect(open('', { stored }).launch).toMatchObject({ initData: INIT_DATA, startParam: '' })
  const blocked = open(FRAGMENT, { isBlocked: true })
  expect(blocked.launch?.initData).toBe(INIT_DATA)
  expect(blocked.shown).toEqual([])
})

test.each([
  ['10 characters', '#tgWebAppData=1234567890', false],
  ['11 characters', '#tgWebAppData=12345678901', true],
])('spec §5 init data of %s', (_name, hash, isIn) => {
  const { launch, warned } = open(hash)
  expect(launch !== null).toBe(isIn)
  expect(warned).toHaveLength(isIn ? 0 : 1)
})

test('T-UI-04 behind a button of the keyboard Telegram says only that it is there', () => {
  const { launch, warned, shown } = open('#tgWebAppVersion=8.0&tgWebAppPlatform=android')
  expect(launch).toEqual({ initData: null, version: '8.0', startParam: '' })
  expect(launch && messengerLanguageCode(launch)).toBeNull()
  expect([warned.length, shown]).toEqual([1, ['/?category=1']])
})

test('another fragment, or none, is no messenger', () => {
  expect([open('').launch, open('#menu').launch]).toEqual([null, null])
  expect(open('#menu').shown).toEqual([])
})
