import type { Rule } from './rules.ts'
import { withoutComments } from './source-file.ts'

/** SQL that takes the time from the database's machine, of which the clock that is passed in knows nothing. */
const CLOCK =
  /(?<![.\w])now\s*\(\s*\)|\b(?:current_(?:timestamp|date|time)|localtime(?:stamp)?|(?:clock|statement|transaction)_timestamp)\b/i

/** Migrations up to this one are as they were run; it takes away the defaults that they left. */
const LAST_BEFORE = 81

/**
 * No statement takes the database's own time for what people are promised: times are passed in, so that one clock counts them.
 * Nothing is excepted: the product's bookkeeping of locks, jobs and listeners goes by the passed time as well.
 */
export const timeIsPassedIn: Rule = ({ path, text, isTest }) => {
  if (isTest || !/^(?:apps|packages)\/[^/]+\/(?:src|server)\//.test(path) || !CLOCK.test(text)) return []
  return textsIn(withoutComments(text)).flatMap((written) => clockOf(written))
}

/** The same of a migration. */
export const clocksOfMigration = (name: string, text: string): string[] =>
  Number.parseInt(name, 10) <= LAST_BEFORE ? [] : clockOf(text.replace(/--.*$/gm, ''))

function clockOf(statement: string): string[] {
  const [word] = CLOCK.exec(statement) ?? []
  return word === undefined ? [] : [`takes the database's own time: ${word}`]
}

/** What stands in the quotes and templates of a file, from the innermost outwards, without what is put into them. */
function textsIn(code: string): string[] {
  const texts = [...code.matchAll(/'([^'\n]*)'/g)].map(([, quoted = '']) => quoted)
  for (let rest = code; ;) {
    const flat = rest.replace(/\$?\{[^{}`]*\}/g, '')
    if (flat !== rest) {
      rest = flat
      continue
    }
    const template = /`((?:[^`$]|\$(?!\{))*)`/.exec(rest)
    if (!template) return texts
    texts.push(template[1] ?? '')
    rest = rest.slice(0, template.index) + rest.slice(template.index + template[0].length)
  }
}
