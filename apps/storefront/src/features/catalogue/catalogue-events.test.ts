import type { CallName } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'
import { beforeEach, expect, test } from 'vitest'
import { createData } from '../../runtime/data/data.ts'
import { hearVersion, newsSince } from './catalogue-events.ts'
import { toldVersion } from './load-catalogue.ts'

/** An API that answers with the version of the menu that it has. */
function openApi(version: number) {
  const api = { asked: [] as CallName[], version }
  const call = (async (name: CallName) => {
    api.asked.push(name)
    return { ok: true, data: { version: api.version } }
  }) as unknown as Call
  return { api, data: createData(call) }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

const dish = { name: 'catalogue.product', input: { params: { id: 'osh' } } } as const
const found = { name: 'catalogue.search', input: { query: { type: 'WEB', q: 'osh' } } } as const

beforeEach(() => toldVersion.setState({ version: null }))

test('CAT-6 a dish that is shown without the menu is asked for again with each newer version, and no other', async () => {
  const { api, data } = openApi(7)
  data.watch(dish, () => undefined)
  await settle()
  for (const version of [7, 7, 8, 6]) {
    hearVersion(data, version)
    await settle()
  }
  expect(api.asked).toEqual(['catalogue.product', 'catalogue.product', 'catalogue.product'])
})

test('CAT-6 a dish that nobody shows is not asked for', async () => {
  const { api, data } = openApi(7)
  const leave = data.watch(dish, () => undefined)
  await settle()
  leave()
  hearVersion(data, 8)
  await settle()
  expect(api.asked).toEqual(['catalogue.product'])
})

test('CAT-6 what a search has found is asked for again where it is older than what is told', async () => {
  const { api, data } = openApi(7)
  data.watch(found, () => undefined)
  await settle()
  hearVersion(data, 7)
  await settle()
  expect(api.asked).toEqual(['catalogue.search'])
  api.version = 8
  hearVersion(data, 8)
  await settle()
  expect(api.asked).toEqual(['catalogue.search', 'catalogue.search'])
  expect(data.peek(found)).toEqual({ kind: 'ready', data: { version: 8 } })
})

test('CUS-1 a menu or settings that changed before the page heard of any are news', () => {
  const told = { version: 8, settings: 3, branches: 5, content: 2 }
  expect(newsSince({ version: 7, settings: 3 })(told)).toEqual(new Set(['version', 'branches', 'content']))
  expect(newsSince({ version: 8, settings: 2 })(told)).toEqual(new Set(['settings']))
  expect(newsSince({ version: 8, settings: 3 })(told)).toEqual(new Set())
  expect(newsSince({ version: undefined })(told)).toEqual(new Set())
})

test('CAT-6 each message is news in what is newer than in the one before, and in nothing that it does not tell', () => {
  const take = newsSince({ version: 7, settings: 3 })
  take({ version: 7, settings: 3, branches: 5, content: 2 })
  expect(take({ version: 7, settings: 4, branches: 5 })).toEqual(new Set(['settings']))
  expect(take({ version: 8, settings: 4, branches: 6, content: 3 })).toEqual(
    new Set(['version', 'branches', 'content']),
  )
})
