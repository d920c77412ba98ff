/** How deep a JSON text may go, and how many values, keys and brackets it may have. */
export type JsonBounds = { depth: number; parts: number }

/**
 * Whether a JSON text is within bounds, by its signs outside strings: nothing can interrupt JSON.parse, it takes many times the memory of
 * its text, and what it is out of memory for takes the process along.
 */
export function isWithin(json: string, { depth: most, parts }: JsonBounds): boolean {
  let [depth, seen, inString] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (inString) {
      if (sign === BACKSLASH) at += 1
      else if (sign === QUOTE) inString = false
      continue
    }
    if (sign === QUOTE) inString = true
    else if (sign === OPEN || sign === OPEN_LIST) {
      depth += 1
      seen += 1
      if (depth > most) return false
    } else if (sign === CLOSE || sign === CLOSE_LIST) depth -= 1
    else if (sign === COMMA || sign === COLON) seen += 1
    if (seen > parts) return false
  }
  return true
}

const [BACKSLASH, QUOTE, COMMA, COLON] = [0x5c, 0x22, 0x2c, 0x3a]
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]
