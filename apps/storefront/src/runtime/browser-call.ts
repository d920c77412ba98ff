import { noteServerTime } from '@dasturxon/client'
import type { CallOutput } from '@dasturxon/contract'
import { createClient, type Call } from '@dasturxon/contract/client'
import { languageTag } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { offlineAnswers, saveAnswer } from './offline-answers.ts'
import { forgetCustomer } from './ended-session.ts'
import { waitForRoom } from './busy-server.ts'
import { baseOf } from './api-bases.ts'
import type { Environment } from '../environment/environment.ts'
import { hasSignInFlag, withBearer } from './sign-in-flag.ts'

/** Smaller differences are the way of an answer and the whole seconds of its header. */
const LEAST_DIFFERENCE_MS = 60_000

const fetchAsCustomer: typeof fetch = async (url, init) => {
  const response = await fetch(url, withBearer(init))
  noteServerTime(response.headers.get('date'), LEAST_DIFFERENCE_MS)
  return response
}

/** A preview orders nothing: the server is told where the call comes from. */
const fetchInPreview: typeof fetch = (url, init) => {
  // the client of the calls writes them as a record
  const headers = { ...(init?.headers as Record<string, string>), preview: '1' }
  return fetchAsCustomer(url, { ...init, headers })
}

/** The API where the page says that it is (API-2), for the merchant of this page. */
export function createBrowserCall(environment: Environment): Call {
  const { merchantState, preview, language } = environment
  const fetch = preview ? fetchInPreview : fetchAsCustomer
  const merchant = 'merchant' in merchantState ? merchantState.merchant.id : undefined
  const options = { merchant, language: languageTag(language), fetch, waitForRoom }
  const call: Call = (name, ...input) => createClient({ ...options, baseUrl: baseOf(name) })(name, ...input)
  let isLeaving = false
  return async (name, ...input) => {
    // the server's answer takes the flag away with the token
    const wasSignedIn = hasSignInFlag(environment)
    // Whoever signs out is leaving: what else is under way then may be answered 401, and nobody signs out twice.
    if (name === 'users.logout') isLeaving = true
    const result = await call(name, ...input)
    if (name === 'users.logout' && !result.ok && result.error.status !== 401) isLeaving = false
    // spec §4, §8: any 401 of a signed-in customer signs out and goes home, once however many calls fail together.
    if (!result.ok && result.error.status === 401 && wasSignedIn && name !== 'users.logout') {
      if (!isLeaving) {
        isLeaving = true
        forgetCustomer(environment)
        await call('users.logout')
        location.assign(paths.home)
      }
      // Nobody waits for it on the next page; an answer would lead this one to the sign-in on its way home.
      return new Promise(() => undefined)
    }
    const [question, callOptions] = input
    if (result.ok) saveAnswer(name, question, result.data)
    else if (result.error.status === 0 && !callOptions?.signal?.aborted) {
      // Nobody answers: then what is kept is better than nothing (decision 0074).
      const stored = await offlineAnswers()?.find(name, question)
      // Answers are kept under the names they came for.
      if (stored) return { ok: true, data: stored.data as CallOutput<typeof name> }
    }
    return result
  }
}
