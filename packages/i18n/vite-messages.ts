import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

import type { MessageTree } from './message-signatures.ts'

/** A message compiled: a text, or icu-minify's list of texts and elements. */
type CompiledTree = { [key: string]: ReturnType<typeof compile> | CompiledTree }

const MESSAGE_FILE = /\/packages\/i18n\/[a-z]+\/(?:shop|desk|desk-office)\.json$/
const WORDS_FILE = /\/packages\/i18n\/([a-z]+)\/shop-([a-z-]+)\.js$/

/**
 * Compiles the ICU messages at build time, so that the browser carries a formatter of one kilobyte instead of a parser
 * of ten. use-intl documents this for Next.js; outside it the alias below is ours, so its version is pinned and
 * vite-messages.test.ts builds and runs a page of messages.
 */
export function compiledMessages(): Plugin[] {
  const compiled: Plugin = {
    name: 'dasturxon:compiled-messages',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
      // The alias must also hold for server rendering, where packages are otherwise left to Node.
      ssr: { noExternal: ['use-intl'] },
      optimizeDeps: { exclude: ['use-intl'] },
    }),
    transform(code, id) {
      if (!MESSAGE_FILE.test(id)) return null
      return { code: JSON.stringify(compileTree(JSON.parse(code))), map: null }
    },
  }
  return [shopWords(), compiled]
}

/**
 * The words of the shop's pages by language: `shop.json?whole`, or `shop-PAGE.js`, which is the same where nobody has found what that page
 * says. Messages are compiled, and the tables of the language go with them.
 */
export function shopWords(): Plugin {
  return {
    name: 'dasturxon:shop-words',
    enforce: 'pre',
    resolveId(source, importer) {
      if (isWordsFile(source)) return source
      const [file = '', name] = source.split('?')
      if (importer === undefined || !file.endsWith('/shop.json') || name !== 'whole') return null
      // A name of its own: what ends in .json is read as JSON, whatever stands in it.
      return join(resolve(dirname(importer), file), '../shop-whole.js')
    },
    async load(id) {
      const { dictionary } = wordsOf(id)
      if (dictionary === null) return null
      return wordsIn(dictionary, JSON.parse(await readFile(dictionary, 'utf8')))
    },
  }
}

/** The file of words of a page, as the build is asked for it: `shop-PAGE.js` in the folder of the language. */
export const wordsFile = (language: string, page: string): string =>
  join(import.meta.dirname, language, `shop-${page}.js`)

/**
 * Of the dictionaries of pages, only what their sources may say, which are given by the page's name: a message is found by its name, in the
 * groups that they mention, so a text with a common name may come along, and none is missing.
 */
export function pageMessages(sources: Readonly<Record<string, readonly string[]>>): Plugin {
  const filters = new Map<string, Promise<(group: string, key: string) => boolean>>()
  const filterOf = (page: string, files: readonly string[]) => {
    const known =
      filters.get(page) ?? Promise.all(files.map((source) => readFile(source, 'utf8'))).then(namesIn)
    filters.set(page, known)
    return known
  }
  return {
    name: 'dasturxon:page-messages',
    enforce: 'pre',
    load: {
      order: 'pre',
      async handler(id) {
        const { dictionary, name } = wordsOf(id)
        const files = sources[name]
        if (dictionary === null || !files) return null
        const isNamed = await filterOf(name, files)
        const tree = filterTree(JSON.parse(await readFile(dictionary, 'utf8')), isNamed)
        return wordsIn(dictionary, tree)
      },
    },
  }
}

/** The dictionary behind a file of words, and the name of the page, or `whole`; null: it is none. */
function wordsOf(id: string): { dictionary: string | null; name: string } {
  const [, language, name = ''] = WORDS_FILE.exec(id) ?? []
  return language === undefined
    ? { dictionary: null, name }
    : { dictionary: join(import.meta.dirname, language, 'shop.json'), name }
}

const isWordsFile = (id: string) => WORDS_FILE.test(id)

/** A file of words. The tables are written into each: one that two of them imported would be a file by itself. */
async function wordsIn(dictionary: string, tree: MessageTree) {
  const tables = ['formats', 'connection'].map(async (name) => {
    const text = await readFile(join(dirname(dictionary), `${name}.json`), 'utf8')
    return `export const ${name} = ${JSON.stringify(JSON.parse(text))}`
  })
  const words = `export default ${JSON.stringify(compileTree(tree))}`
  return { code: [words, ...(await Promise.all(tables))].join('\n'), moduleType: 'js' as const }
}

/** Whether the sources may say a message. Names that are made of a value count with all others of their group. */
export function namesIn(sources: readonly string[]): (group: string, key: string) => boolean {
  const names = new Set<string>()
  const groups = new Set<string>()
  const wholeGroups = new Set<string>()
  for (const source of sources) {
    for (const [, name = ''] of source.matchAll(/['"`][\w.${}]*?(\w+)['"`]/g)) names.add(name)
    const own = [...source.matchAll(/useTranslations\('(\w+)'\)/g)].map(([, group = '']) => group)
    const ofKeys = [...source.matchAll(/['"`](\w+)\.[\w$]/g)].map(([, group = '']) => group)
    for (const group of [...own, ...ofKeys]) groups.add(group)
    if (/\bt\w*(?:\.\w+)?\(`/.test(source)) for (const group of own) wholeGroups.add(group)
    for (const [, group = ''] of source.matchAll(/`(\w+)\.\$\{/g)) wholeGroups.add(group)
  }
  return (group, key) =>
    wholeGroups.has(group) || (groups.has(group) && (names.has(key) || /^[A-Z_]+$/.test(key)))
}

function filterTree(tree: Record<string, MessageTree>, isNamed: (group: string, key: string) => boolean) {
  const groups = Object.entries(tree).map(([group, texts]): [string, MessageTree] => [
    group,
    Object.fromEntries(Object.entries(texts).filter(([key]) => isNamed(group, key))),
  ])
  return Object.fromEntries(groups.filter(([, texts]) => Object.keys(texts).length > 0))
}

/** Compiles every message of a tree. Throws on bad ICU, naming the message. */
export function compileTree(messages: MessageTree): CompiledTree {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => {
      if (typeof value !== 'string') return [key, compileTree(value)]
      try {
        return [key, compile(value)]
      } catch (error) {
        throw new Error(`message "${key}" cannot be read: ${value}`, { cause: error })
      }
    }),
  )
}
