import type { CallName } from '@dasturxon/contract'
import type { Call, Result } from '@dasturxon/contract/client'
import { expect, test } from 'vitest'
import { rememberAnswers } from './remembered-answers.ts'

/** An API that answers with how often it was asked. */
function openApi() {
  const api = { asked: [] as CallName[], isDown: false }
  const clock = { ms: 0 }
  const error = {
    code: 'unreachable' as const,
    description: { uz: '', ru: '', eng: '', ar: '', kz: '', tr: '', zh: '' },
    requestId: '',
    status: 0,
  }
  const call = (async (name: CallName): Promise<Result<number>> => {
    api.asked.push(name)
    return api.isDown ? { ok: false, error } : { ok: true, data: api.asked.length }
  }) as unknown as Call
  return { api, clock, call: rememberAnswers(call, () => clock.ms) }
}

test('going back to the menu within 15 seconds asks nobody, after that it asks again', async () => {
  const { api, clock, call } = openApi()
  await call('catalogue.overalls', { query: { type: 'WEB' } })
  clock.ms = 14_999
  await call('catalogue.overalls', { query: { type: 'WEB' } })
  expect(api.asked).toHaveLength(1)
  clock.ms = 15_000
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
  await call('users.me')
  await call('users.me')
  expect(api.asked).toHaveLength(2)
})
