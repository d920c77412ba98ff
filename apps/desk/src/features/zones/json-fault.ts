const STRING = String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`
const PLAIN = String.raw`(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])`
const TOKEN = new RegExp(String.raw`([{}[\],:])|(${STRING})|${PLAIN}`, 'y')
const SPACE = /[ \t\r\n]*/y

/** What may stand next. */
type Wanted = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end'

/**
 * The letter at which a text is no JSON, null where it is: each browser words its own error, and not every one says where. A comma
 * before a closing bracket is told at the comma.
 */
export function jsonFaultAt(text: string): number | null {
  const open: string[] = []
  let wanted: Wanted = 'value'
  let comma = 0
  let at = 0
  for (;;) {
    at = after(SPACE, text, at)
    if (at === text.length) return open.length === 0 && wanted === 'comma or end' ? null : at
    TOKEN.lastIndex = at
    const [whole, sign, string] = TOKEN.exec(text) ?? []
    if (whole === undefined) return at
    if (sign === '}' || sign === ']') {
      if (wanted === 'value' || wanted === 'key') return text[comma] === ',' && open.length > 0 ? comma : at
      const isEnd = wanted === 'comma or end' || wanted === (sign === ']' ? 'value or end' : 'key or end')
      if (!isEnd || open.pop() !== (sign === ']' ? '[' : '{')) return at
      wanted = 'comma or end'
    } else if (sign === ',') {
      if (wanted !== 'comma or end' || open.length === 0) return at
      wanted = open.at(-1) === '{' ? 'key' : 'value'
      comma = at
    } else if (sign === ':') {
      if (wanted !== 'colon') return at
      wanted = 'value'
      comma = at
    } else if (wanted === 'key' || wanted === 'key or end') {
      if (string === undefined) return at
      wanted = 'colon'
    } else {
      if (wanted !== 'value' && wanted !== 'value or end') return at
      if (sign === undefined) wanted = 'comma or end'
      else {
        open.push(sign)
        wanted = sign === '{' ? 'key or end' : 'value or end'
      }
    }
    at += whole.length
  }
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return at + (pattern.exec(text)?.[0].length ?? 0)
}
