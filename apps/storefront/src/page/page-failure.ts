import type { CallError, Result } from '@dasturxon/contract/client'
import { paths } from '../paths.ts'
import { PageError, redirect } from '@dasturxon/client'

/** What went wrong with a whole page, as it travels from a loader to the error page and inside the hydration data. */
export type PageFailure =
  | { kind: 'unknown_path'; path: string }
  | { kind: 'bad_params'; path: string; missing?: Missing }
  | { kind: 'internal'; requestId: string }
  /** Nobody could be asked, or nobody could answer now. */
  | { kind: 'unreachable' }

/** What a page with right parameters was about and is not there (any more): said in the customer's own words. */
type Missing = 'product' | 'vacancy'

const pageError = (status: number, failure: PageFailure) => new PageError(status, failure)

/** To be thrown by a loader when nothing lives at an address. */
export const unknownPath = (url: URL) => pageError(404, { kind: 'unknown_path', path: readable(url) })

/** To be thrown by a loader when the address has a right form and impossible parameters, or names nothing that exists. */
export const badParams = (url: URL, missing?: Missing) =>
  pageError(404, { kind: 'bad_params', path: readable(url), ...(missing ? { missing } : {}) })

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The `:id` of an address; throws the 404 page when it is no id. */
export function requireId(id: string | undefined, url: URL): string {
  if (!id || !ID.test(id)) throw badParams(url)
  return id
}

/**
 * The data of a call that a page cannot do without. Not found becomes the 404 page of this address, not signed in leads to
 * sign-in and back, no answer, or a server that cannot now, to a page that asks again; everything else is the 500 page with the request id to tell support.
 */
export function requireData<T>(result: Result<T>, url: URL, missing?: Missing): T {
  if (result.ok) return result.data
  if (result.error.status === 404) throw badParams(url, missing)
  if (result.error.status === 401) throw redirect(paths.loginThenBackTo(url.pathname + url.search))
  if (result.error.status === 0 || result.error.status === 503) throw unreachable()
  throw internal(result.error)
}

const internal = (error: CallError) => pageError(500, { kind: 'internal', requestId: error.requestId })

// 503: the status of a page that the server never saw is seen by nobody.
const unreachable = () => pageError(503, { kind: 'unreachable' })

function readable(url: URL): string {
  try {
    return decodeURI(url.pathname)
  } catch {
    return url.pathname
  }
}
