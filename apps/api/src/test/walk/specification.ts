import { readFileSync } from 'node:fs'

const read = (file: string) => readFileSync(new URL(`../../../../../docs/${file}`, import.meta.url), 'utf8')

/** What §3 of the document names, by entity, in its own words: a field's name, or a phrase where it writes none (`map key`). */
export function phrasesOfSpecification(): Map<string, string[]> {
  const section = /\n## 3\.[^]*?(?=\n## )/.exec(read('specification.md'))?.[0] ?? ''
  const found = new Map<string, string[]>()
  for (const line of section.split('\n').filter((one) => one.startsWith('- ')))
    for (const { name, says } of entitiesOf(line.slice(2)))
      found.set(name, [...(found.get(name) ?? []), ...phrasesOf(says)])
  return found
}

/** A line may go on to another entity: `Reservation: … time. Vacancy: responsible person, …`. */
function entitiesOf(line: string): { name: string; says: string }[] {
  const heads = [...line.matchAll(/(?:^|\. )([A-Z][\w -]*?)(?: \(([^)]*)\))?: /g)]
  return heads.map((head, at) => ({
    name: head[1] ?? '',
    says: `${head[2] ?? ''}, ${line.slice(head.index + head[0].length, heads[at + 1]?.index)}`,
  }))
}

/** Names in braces are fields (`details (floor, office, …)`); all else that stands in them only explains. */
const NAMES = /^[a-z]\w*(?:, [a-z]\w*)+$/

function phrasesOf(says: string): string[] {
  return says.split(/; |\. /).flatMap((clause) => {
    const names = clause
      .replaceAll(/[({]([^)}]*)[)}]/g, (_, inside: string) => (NAMES.test(inside) ? `, ${inside}` : ''))
      .split(/[,:]/)
      .map((phrase) => phrase.trim().replace(/\.$/, ''))
      .filter((phrase) => phrase !== '')
      .map(nameIn)
    const switches = clause.includes('(each with Active flag)')
      ? names.map((name) => `${name.split(' ').at(-1)}Active`)
      : []
    return [...names, ...switches]
  })
}

/** What is written in one word with a capital inside is a field, whatever stands around it. */
const nameIn = (phrase: string): string => /\b[a-z]+[A-Z]\w*\b/.exec(phrase)?.[0] ?? phrase

/** What docs/fields.md says of one field. */
export type PageRow = {
  /** Who writes it, and what there is to say of it. */
  writtenBy: string
  /** The call that answers it, and where in the answer; null where none does. */
  answeredBy: string | null
}

/** The rows of docs/fields.md by entity and field: `Order.number`. */
export function rowsOfPage(): Map<string, PageRow> {
  const rows = new Map<string, PageRow>()
  for (const section of read('fields.md').split('\n## ').slice(1)) {
    const [entity = '', ...lines] = section.split('\n')
    for (const line of lines.filter((one) => one.startsWith('| ') && !one.startsWith('| fields'))) {
      const [, fields = '', , writtenBy = '', answered = ''] = line.split('|')
      const place = /^ `([\w.]+)`(?: `([\w.]+)`)? $/.exec(answered)
      const answeredBy = place ? [place[1], place[2]].filter(Boolean).join(' ') : null
      for (const field of fields.split(','))
        rows.set(`${entity}.${field.trim()}`, { writtenBy: writtenBy.trim(), answeredBy })
    }
  }
  return rows
}
