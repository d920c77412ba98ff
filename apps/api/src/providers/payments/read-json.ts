/** PostgreSQL keeps no NUL in a text, and no provider has a reason to send one. */
const NUL = /\\u0000|\0/

/** What a provider sent, unchecked; undefined when it is no JSON, or holds a NUL. */
export function readJson(body: string): unknown {
  if (NUL.test(body)) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
