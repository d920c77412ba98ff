import type { CallName } from '@dasturxon/contract'
import type { Call, Result } from '@dasturxon/contract/client'
import { inEveryLanguage } from '@dasturxon/domain'
import { expect, test } from 'vitest'
import { LOADING } from '@dasturxon/client'
import { createData } from './data.ts'

/** An API that answers with how often it was asked. */
function openApi() {
  const api = { asked: [] as CallName[], isDown: false }
  const clock = { ms: 1_000_000 }
  const error = {
    code: 'unreachable' as const,
    description: inEveryLanguage(() => ''),
    requestId: '',
    status: 0,
  }
  const call = (async (name: CallName): Promise<Result<number>> => {
    api.asked.push(name)
    return api.isDown ? { ok: false, error } : { ok: true, data: api.asked.length }
  }) as unknown as Call
  return { api, clock, ...createData(call, () => clock.ms) }
}

test('going back to the menu within 15 seconds asks nobody, after that it asks again', async () => {
  const { api, clock, call } = openApi()
  await call('catalogue.overalls', { query: { type: 'WEB' } })
  clock.ms += 14_999
  await call('catalogue.overalls', { query: { type: 'WEB' } })
  expect(api.asked).toHaveLength(1)
  clock.ms += 1
  await call('catalogue.overalls', { query: { type: 'WEB' } })
  expect(api.asked).toHaveLength(2)
})

test('other parameters are another answer', async () => {
  const { api, call } = openApi()
  await call('content.policies', { query: { policies: 'TERMS' } })
  await call('content.policies', { query: { policies: 'PRIVACY_POLICY' } })
  expect(api.asked).toHaveLength(2)
})

test('screens that ask at once share one request, and a failure is asked again', async () => {
  const { api, call } = openApi()
  api.isDown = true
  const both = await Promise.all([call('branches.list'), call('branches.list')])
  expect(both.map((result) => result.ok)).toEqual([false, false])
  expect(api.asked).toHaveLength(1)
  api.isDown = false
  expect((await call('branches.list')).ok).toBe(true)
})

test('what is a person’s own is never remembered', async () => {
  const { api, call } = openApi()
  await call('users.export')
  await call('users.export')
  expect(api.asked).toHaveLength(2)
})

test('USR-3 who somebody is is asked once, and again when they have changed it, signed in or ordered', async () => {
  const { api, call } = openApi()
  await call('users.me')
  await call('users.me')
  expect(api.asked).toEqual(['users.me'])
  for (const change of ['users.removeImage', 'orders.place', 'signIn.login'] as const) {
    await (call as (name: CallName, input?: unknown) => Promise<unknown>)(change, {})
    await call('users.me')
  }
  expect(api.asked.filter((name) => name === 'users.me')).toHaveLength(4)
})

/** What was watched has been asked, and what was answered is known. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

/** An API whose answers come when the test says so. */
function openSlowApi() {
  const asked: { name: CallName; input: unknown; signal: AbortSignal | undefined }[] = []
  const answers: ((result: Result<unknown>) => void)[] = []
  const clock = { ms: 1_000_000 }
  const api = ((name: CallName, input: unknown, options?: { signal?: AbortSignal }) => {
    asked.push({ name, input, signal: options?.signal })
    return new Promise((resolve) => answers.push(resolve))
  }) as unknown as Call
  const data = createData(api, () => clock.ms)
  const answer = async (at: number, result: unknown) => {
    await settle()
    answers[at]?.({ ok: true, data: result })
    await settle()
  }
  return { data, asked, clock, answer }
}

const halls = { name: 'tables.list', input: { params: { id: 'a' } } } as const

test('parts that show the same share one answer; who comes later sees it at once and looks again when it is five seconds old', async () => {
  const { data, asked, answer, clock } = openSlowApi()
  const told: string[] = []
  data.watch(halls, () => told.push('first'))
  data.watch(halls, () => told.push('second'))
  await settle()
  expect([asked.length, data.peek(halls)]).toEqual([1, LOADING])
  await answer(0, ['hall'])
  expect(told).toEqual(['first', 'second'])
  clock.ms += 4_999
  data.watch(halls, () => told.push('soon'))
  await settle()
  expect([asked.length, data.peek(halls)]).toEqual([1, { kind: 'ready', data: ['hall'] }])
  clock.ms += 1
  const leave = data.watch(halls, () => told.push('third'))
  await settle()
  expect([asked.length, data.peek(halls)]).toEqual([2, { kind: 'ready', data: ['hall'] }])
  const before = data.peek(halls)
  await answer(1, ['hall'])
  expect([told.length, data.peek(halls) === before]).toEqual([2, true])
  leave()
  expect(data.peek(halls)).toBe(before)
})

test('what nobody shows any more is let go, and its request with it', async () => {
  const { data, asked, answer } = openSlowApi()
  const leave = data.watch(halls, () => undefined)
  await settle()
  leave()
  expect(asked[0]?.signal?.aborted).toBe(true)
  await answer(0, ['late'])
  expect(data.peek(halls)).toBe(LOADING)
})

test('a question that moves fast is asked when it rests', async () => {
  const { data, asked } = openSlowApi()
  data.watch(halls, () => undefined, 1)()
  const leave = data.watch({ ...halls, input: { params: { id: 'b' } } }, () => undefined, 1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  await settle()
  expect(asked.map(({ input }) => input)).toEqual([{ params: { id: 'b' } }])
  leave()
})

test('a question is sent after the task at hand, and not at all where nobody shows it by then', async () => {
  const { data, asked } = openSlowApi()
  const leave = data.watch(halls, () => undefined)
  expect(asked).toEqual([])
  leave()
  data.watch({ ...halls, input: { params: { id: 'b' } } }, () => undefined)
  await settle()
  expect(asked.map(({ input }) => input)).toEqual([{ params: { id: 'b' } }])
})

test('asked once more there is no answer until it is here, and the older one is dropped', async () => {
  const { data, asked, answer } = openSlowApi()
  data.watch(halls, () => undefined)
  await settle()
  data.retry(halls)
  expect(asked).toHaveLength(2)
  await answer(1, ['new'])
  await answer(0, ['old'])
  expect(data.peek(halls)).toEqual({ kind: 'ready', data: ['new'] })
})

test('a change makes out of date what it has changed: what is shown is asked for again', async () => {
  const { data, asked, answer, clock } = openSlowApi()
  clock.ms = Date.parse('2026-11-22')
  const user = { name: 'users.me', input: {} } as const
  data.watch(user, () => undefined)
  await answer(0, { name: 'Aziza' })
  const removed = data.call('users.removeImage')
  await answer(1, { name: 'Aziza' })
  await removed
  expect(asked.map(({ name }) => name)).toEqual(['users.me', 'users.removeImage', 'users.me'])
  expect(data.peek(user)).toEqual({ kind: 'ready', data: { name: 'Aziza' } })
})

test('what came with the page is shown to whoever asks for it, and looked at again', async () => {
  const { data, asked } = openSlowApi()
  const cities = { name: 'cities.list', input: { params: { merchantId: 'm' } } } as const
  data.seed(cities, [])
  data.watch(cities, () => undefined)
  await settle()
  expect([asked.length, data.peek(cities)]).toEqual([1, { kind: 'ready', data: [] }])
})

test('what somebody else has changed is asked anew by whoever shows it, and shown as it was until then', async () => {
  const { data, asked, answer } = openSlowApi()
  const branches = { name: 'branches.list', input: {} } as const
  data.watch(branches, () => undefined)
  await answer(0, [])
  data.outdate(['branches.list', 'cities.list'])
  expect([asked.length, data.peek(branches)]).toEqual([2, { kind: 'ready', data: [] }])
})

test('an answer is known by the question that it came for', async () => {
  const { data, answer } = openSlowApi()
  const came = data.call('branches.list')
  const branches: unknown[] = []
  await answer(0, branches)
  await came
  expect(data.questionOf(branches)).toEqual({ name: 'branches.list', input: {} })
  expect([data.questionOf([]), data.questionOf('text')]).toEqual([null, null])
})

test('customer 7 whoever lists what is known of a call hears of each answer, and of what is let go', async () => {
  const { list, watchList, watch } = openApi()
  let news = 0
  watchList('users.export', () => (news += 1))
  expect(list('users.export')).toEqual([])
  const leave = watch({ name: 'users.export', input: {} }, () => undefined)
  await settle()
  expect(list('users.export')).toEqual([1])
  expect(news).toBe(1)
  leave()
  expect(list('users.export')).toEqual([])
  expect(news).toBe(2)
})
