import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
const CLIENT = '../../../packages/client/src/'

/**
 * Every file that keeps something in the browser, and what becomes of it at the end of a session (spec §4 "Logout"):
 * `session` stands below the name of merchant and brand and goes, `visit` goes with any session, everything else says
 * why it stays.
 */
const KEEPERS: Record<string, 'session' | 'visit' | `stays: ${string}`> = {
  'features/favourites/pending-favourite.ts': 'session',
  'storage/persisted-store.ts': 'session',
  'features/cards/order-to-pay.ts': 'visit',
  'runtime/sign-in-flag.ts': 'session',
  [`${CLIENT}scroll.ts`]: 'stays: how far pages are scrolled says nothing of a person',
  'storage/tab-memory.ts': 'stays: who uses it names the key',
  'storage/storage.ts': 'stays: it is what forgets',
  'storage/stored-answers.ts': 'session',
  'pages-worker.ts': 'stays: pages of nobody, files and pictures that everybody sees',
  'forget-pages-worker.ts': 'stays: it forgets',
  'features/sign-in/tell-ended-session.ts': 'stays: the flag of the sign-in, which is only read',
  'runtime/ended-session.ts': 'stays: until the next page has said why the session ended',
  'texts/remember-language.ts': 'stays: the language is the device’s',
  [`${CLIENT}device-storage.ts`]: 'stays: who uses it names the key',
  [`${CLIENT}store-cookie.ts`]: 'stays: who uses it names the cookie',
  'shell/follow-fulfilment.ts':
    'stays: how somebody orders goes with the next page of a guest (resolve-visit.ts)',
  'launch/messenger-launch.ts': 'stays: initData of the bot (spec §4)',
  'shell/device-theme.ts': 'stays: the colours of the messenger, which are only read',
  'launch/click-launch.ts': 'stays: the session of Click, as initData',
  'click-app/start-click-app.ts': 'stays: Click’s own language, which is only read',
  'runtime/version.ts': 'stays: it is about the page',
  'preview/preview-ribbon.tsx': 'stays: how far the preview of a draft is scrolled, until it is drawn again',
}

/** The same of what one tab remembers. */
const TAB_MEMORIES: Record<string, 'session' | 'visit'> = {
  'features/users/pending-phone.ts': 'session',
  'features/sign-in/pending-code.ts': 'visit',
  'analytics/placed-order.ts': 'session',
}
const NAMED_BY: Record<'session' | 'visit', RegExp> = { session: /storageKey\(/, visit: /VISIT_KEYS\./ }

/** The files that a pattern is found in, with their text. */
async function filesWith(pattern: RegExp): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const file of glob(['**/*.{ts,tsx}', `${CLIENT}**/*.{ts,tsx}`], { cwd: SOURCE })) {
    const text = await readFile(join(SOURCE, file), 'utf8')
    if (!file.includes('.test.') && pattern.test(text)) found.set(file, text)
  }
  return found
}

test('T-AUTH-06 USR-2 whatever is kept in the browser has its place in the list of what leaves it at sign-out', async () => {
  const found = await filesWith(
    /\b(?:localStorage\b|sessionStorage\b|deviceStorage\.|tabStorage\.|openDeviceStorage\(|storeCookie\(|indexedDB\b|document\.cookie\b|caches\.)/,
  )
  expect([...found.keys()].toSorted()).toEqual(Object.keys(KEEPERS).toSorted())
  const visits = Object.keys(KEEPERS).filter((file) => KEEPERS[file] === 'visit')
  expect(visits.filter((file) => !found.get(file)?.includes('VISIT_KEYS.'))).toEqual([])
})

test('T-AUTH-06 what a tab remembers is kept below the name of its merchant and brand, or goes with any session', async () => {
  const makers = await filesWith(/= createTabMemory\(/)
  expect([...makers.keys()].toSorted()).toEqual(Object.keys(TAB_MEMORIES).toSorted())
  for (const [file, text] of makers) {
    const [, name = ''] = /const (\w+) = createTabMemory\(/.exec(text) ?? []
    const users = [...(await filesWith(new RegExp(`\\b${name}\\.(?:read|keep)\\(`))).values()]
    expect(users.map((user) => NAMED_BY[TAB_MEMORIES[file] ?? 'session'].test(user))).toEqual([true])
  }
})

test('T-AUTH-06 every kept store is kept below the name of its merchant and brand', async () => {
  const stores = await filesWith(/createPersistedStore\(\{/)
  expect(stores.size).toBeGreaterThan(1)
  const others = [...stores].filter(([, text]) => !/storageKey\(|storeOf\(/.test(text))
  expect(others.map(([file]) => file)).toEqual([])
})
