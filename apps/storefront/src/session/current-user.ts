import type { User } from '@dasturxon/contract'
import type { Call, Result } from '@dasturxon/contract/client'

/** One answer for each API: on the server that is one for each request, in the browser one until the page is left. */
const asked = new WeakMap<Call, Promise<Result<User>>>()

/** The signed-in user, asked for once; a failure is asked again. */
export async function findCurrentUser(call: Call): Promise<Result<User>> {
  const known = asked.get(call)
  if (known) return known
  const answer = call('users.me')
  asked.set(call, answer)
  const result = await answer
  if (!result.ok) asked.delete(call)
  return result
}

/** Stores the user that came with another call's answer, so that it is not asked for again. */
export function rememberUser(call: Call, user: User): void {
  asked.set(call, Promise.resolve({ ok: true, data: user }))
}

/** After signing out, or when something about the user has changed. */
export function forgetUser(call: Call): void {
  asked.delete(call)
}
