/** What a provider sent, unchecked; undefined when it is no JSON. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
