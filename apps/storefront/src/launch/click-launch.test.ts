import { afterAll, expect, test } from 'vitest'
import { clickLanguageCode, clickWebSession, readClickLaunch } from './click-launch.ts'

/** A page opened at an address with these cookies; `stored` is what its tab has kept, null where storage is blocked. */
function open(address: string, cookie = '', stored: Map<string, string> | null = new Map()) {
  const shown: string[] = []
  readClickLaunch({
    location: { href: `https://tez.uz${address}` },
    history: { state: null, replaceState: (_state, _title, url) => void shown.push(String(url)) },
    document: { cookie },
    get sessionStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
      if (!stored) throw new DOMException('blocked', 'SecurityError')
      return {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      }
    },
  })
  return { shown, session: clickWebSession() }
}
afterAll(() => void open('/'))

test.each([
  ['the cookie of today’s app', '/', 'lang=uz; click-web-session=7f0a-1; click-theme=dark', '7f0a-1'],
  ['the cookie of an older one', '/', 'web-session=7f0a-2', '7f0a-2'],
  ['the address', '/?web_session=7f0a-3&category=1#top', 'click-web-session=older', '7f0a-3'],
  ['an empty cookie', '/', 'click-web-session=', null],
  ['an empty address', '/?web_session=', '', null],
  ['another cookie', '/', 'my-click-web-session=1', null],
])('BOT-3 the session of Click’s app is read from %s', (_name, address, cookie, expected) => {
  expect(open(address, cookie).session).toBe(expected)
})

test('BOT-3 a session leaves the address that customers share, and a reload knows it again', () => {
  const stored = new Map<string, string>()
  expect(open('/?web_session=7f0a&category=1#top', '', stored).shown).toEqual(['/?category=1#top'])
  expect(open('/?category=1', '', stored)).toEqual({ shown: [], session: '7f0a' })
  expect(open('/?web_session=7f0a', '', null).session).toBe('7f0a')
})

test('LNG-2 the language of Click’s app is in its cookie', () => {
  expect(clickLanguageCode('lang=uz; click-language=en')).toBe('en')
  expect(clickLanguageCode('lang=uz')).toBeNull()
})
