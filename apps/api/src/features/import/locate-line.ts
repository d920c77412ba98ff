/**
 * The line (1-based) on which the value at `path` starts in a JSON text, or the nearest value around it when the path does
 * not exist there (a missing key). The text must be valid JSON.
 */
export function locateLine(json: string, path: readonly PropertyKey[]): number {
  let at = skipBlanks(json, 0)
  for (const key of path) {
    const next = json[at] === '[' ? findItem(json, at, Number(key)) : findMember(json, at, String(key))
    if (next === null) break
    at = next
  }
  return lineAt(json, at)
}

/** The line (1-based) of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function findItem(json: string, start: number, index: number): number | null {
  let at = skipBlanks(json, start + 1)
  for (let position = 0; json[at] !== ']'; position++) {
    if (position === index) return at
    at = afterComma(json, at)
  }
  return null
}

function findMember(json: string, start: number, key: string): number | null {
  if (json[start] !== '{') return null
  let at = skipBlanks(json, start + 1)
  while (json[at] !== '}') {
    const nameEnd = skipValue(json, at)
    const value = skipBlanks(json, skipBlanks(json, nameEnd) + 1)
    if (JSON.parse(json.slice(at, nameEnd)) === key) return value
    at = afterComma(json, value)
  }
  return null
}

// From the start of a value to the start of what follows it: the next value, or the closing bracket.
function afterComma(json: string, at: number): number {
  const end = skipBlanks(json, skipValue(json, at))
  return json[end] === ',' ? skipBlanks(json, end + 1) : end
}

function skipValue(json: string, start: number): number {
  if (json[start] === '"') return skipString(json, start)
  if (json[start] !== '{' && json[start] !== '[') return skipPlain(json, start)
  let depth = 0
  for (let at = start; at < json.length; at++) {
    if (json[at] === '"') at = skipString(json, at) - 1
    else if (json[at] === '{' || json[at] === '[') depth++
    else if ((json[at] === '}' || json[at] === ']') && --depth === 0) return at + 1
  }
  return json.length
}

function skipString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === '\\') at++
    else if (json[at] === '"') return at + 1
  }
  return json.length
}

function skipPlain(json: string, start: number): number {
  return matchEnd(/[-+.\w]*/y, json, start)
}

function skipBlanks(json: string, start: number): number {
  return matchEnd(/[ \t\r\n]*/y, json, start)
}

function matchEnd(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  pattern.test(text)
  return pattern.lastIndex
}
