/** A word of a name, in any case and spelling: `keptCell`, `CellKeeper`, `KEPT_CELLS`, `keep`. */
const RETIRED = /^(?:keep|keeps|keeper|keepers|keeping|kept)$/i
/** What Node, `pg` and React call it. */
const OF_OTHERS = /^keepAlive|^KEEP_ALIVE/

/** How often code names something of ours *kept*, *keep* or *keeper*; comments, strings and templates do not count. */
export function countRetiredWords(code: string): number {
  const names = withoutTexts(code).match(/[A-Za-z_$][\w$]*/g) ?? []
  return names.filter((name) => !OF_OTHERS.test(name) && wordsOf(name).some((word) => RETIRED.test(word)))
    .length
}

function wordsOf(name: string): string[] {
  return name.split(/_|(?<=[a-z\d])(?=[A-Z])/)
}

const IN_CODE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[`{}]|[^'"`{}/]+|[\s\S]/y
const IN_TEMPLATE = /\$\{|`|\\[\s\S]|[^`\\$]+|\$/y

/** Code without comments, strings and the words of templates; what a template puts in stays. */
function withoutTexts(code: string): string {
  let rest = ''
  // The template or the braces that we are in, innermost last.
  const within: string[] = []
  for (let at = 0; at < code.length;) {
    const isTemplate = within.at(-1) === '`'
    const signs = isTemplate ? IN_TEMPLATE : IN_CODE
    signs.lastIndex = at
    const token = signs.exec(code)?.[0] ?? ''
    at += token.length
    if (token === '}' || (isTemplate && token === '`')) within.pop()
    else if (token === '`' || token === '{' || token === '${') within.push(token)
    else if (!isTemplate && !/^(?:['"]|\/[/*])/.test(token)) rest += token
    if (/^['"`}/]/.test(token)) rest += ' '
  }
  return rest
}
