import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const SOURCE = /\.tsx?$/
const STYLE_SHEET = /\.module\.css$/
const IMPORT = /^import (\w+) from '(\.[^']+\.module\.css)'$/gm
const COMMENTS = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm

/**
 * Writes the names of style classes where a component uses them, in place of a table of all names of its sheet: a page uses a part
 * of them. A name is the sheet's own and three letters for the sheet (`title_Wbg`), by its place and not by its content.
 * A component does nothing by being imported but bring its sheet. The build fails on a class that the sheet lacks, on two sheets with
 * the same letters, and on a table that is used as a whole. In development Vite's own names and tables are kept.
 */
export function styleNames(): Plugin[] {
  const sheets = new Map<string, string>()
  const nameIn = (name: string, sheet: string) => {
    const letters = lettersOf(sheet)
    const other = sheets.get(letters) ?? sheet
    if (other !== sheet) throw new Error(`${other} and ${sheet} have the same letters`)
    sheets.set(letters, sheet)
    return `${name}_${letters}`
  }
  return [
    {
      name: 'dasturxon:style-names',
      apply: 'build',
      enforce: 'pre',
      config: () => ({ css: { modules: { generateScopedName: nameIn } } }),
      transform: {
        filter: { id: SOURCE, code: '.module.css' },
        async handler(code, id) {
          let written = code
          for (const [line, table = '', path = ''] of code.matchAll(IMPORT)) {
            const sheet = join(dirname(id), path)
            written = written.replace(line, line.replace(`${table} from `, ''))
            written = writeNames(written, table, lettersOf(sheet), await classesIn(sheet), id)
          }
          return written === code ? null : { code: written, map: null, moduleSideEffects: false }
        },
      },
    },
    {
      // Behind Vite's own parts, which leave out the rules of a sheet that no module takes a name of.
      name: 'dasturxon:sheets-without-tables',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: STYLE_SHEET },
        handler: () => ({ code: '', map: { mappings: '' }, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

function writeNames(code: string, table: string, letters: string, classes: ReadonlySet<string>, id: string) {
  const written = code
    .replaceAll(new RegExp(`(?<![\\w.$/-])${table}\\.(\\w+)`, 'g'), (_, name: string) => {
      if (!classes.has(name)) throw new Error(`${id}: its style sheet has no class ${name}`)
      return `'${name}_${letters}'`
    })
    // One of several, by a name that is worked out.
    .replaceAll(new RegExp(`(?<![\\w.$/-])${table}\\[([^[\\]]+)\\]`, 'g'), `(($1) + '_${letters}')`)
  if (new RegExp(`(?<![\\w.$/-])${table}(?=\\s*[[,;)}\\]=])`).test(written.replaceAll(COMMENTS, '')))
    throw new Error(`${id}: ${table} is used as a whole`)
  return written
}

const classesIn = async (sheet: string) =>
  new Set([...(await readFile(sheet, 'utf8')).matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name))

function lettersOf(sheet: string) {
  const path = relative(ROOT, sheet).replaceAll('\\', '/')
  return createHash('sha256').update(path).digest('base64url').slice(0, 3)
}
