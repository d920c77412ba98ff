import { expect, test } from 'vitest'
import { isInMessenger } from './is-in-messenger.ts'

const page = (hash: string, initData?: unknown) => ({
  location: { hash },
  ...(initData === undefined ? {} : { Telegram: { WebApp: { initData } } }),
})

test.each([
  ['11 characters from its script', page('', '12345678901'), true],
  ['10 characters from its script', page('', '1234567890'), false],
  ['11 characters in the fragment', page('#tgWebAppData=12345678901&tgWebAppVersion=8.0'), true],
  ['10 characters in the fragment', page('#tgWebAppData=1234567890'), false],
  ['a script that stands idle in a browser', page('', ''), false],
  ['something else by the name', page('', 12_345_678_901), false],
  ['nothing', page(''), false],
])('LOC-10 init data tell a messenger: %s', (_name, given, expected) => {
  expect(isInMessenger(given)).toBe(expected)
})
