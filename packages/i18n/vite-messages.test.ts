import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES } from '@dasturxon/domain'
import { afterAll, expect, test } from 'vitest'
import { build, type PluginOption } from 'vite'

import { compiledMessages, compileTree, namesIn, pageMessages, wordsFile } from './vite-messages.ts'

const folder = await mkdtemp(join(tmpdir(), 'dasturxon-messages-'))
afterAll(() => rm(folder, { recursive: true }))

test('LNG-5 a built page formats plurals, arguments and tags without carrying a message parser', async () => {
  const outcome = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [compiledMessages()],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      write: true,
      rolldownOptions: {
        input: { translator: 'src/translator.ts', messages: 'src/messages.ts' },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        preserveEntrySignatures: 'strict',
      },
    },
    ssr: { noExternal: true },
  })
  const chunks = [outcome].flat().flatMap((result) => ('output' in result ? result.output : []))
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  expect(code).not.toContain('IntlMessageFormat')
  expect(chunks.filter(({ fileName }) => fileName.startsWith('shop-'))).toHaveLength(LANGUAGES.length)

  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const { translatorOf } = await import(pathToFileURL(join(folder, 'translator.mjs')).href)
  const { loadMessages } = await import(pathToFileURL(join(folder, 'messages.mjs')).href)
  const t = translatorOf('ru', await loadMessages('ru'))
  expect(t('plural.items', { count: 3 })).toBe('3 товара')
  expect(t('basket.freeLeft', { amount: '28 000 сум' })).toBe('До бесплатной доставки 28 000 сум')
  expect(t.markup('checkout.agree', { offer: (text: string) => `[${text}]` })).toContain('[публичной оферты]')

  const kazakh = translatorOf('kz', await loadMessages('kz'))
  expect(kazakh('plural.items', { count: 5 })).toBe('5 тауар')
})

test('a message that is not ICU stops the build and is named', () => {
  expect(() => compileTree({ basket: { title: '{count, plural, one {' } })).toThrow('message "title"')
})

test.each([
  ["const t = useTranslations('nav')\n t('menu')", 'nav.menu', true],
  ["const t = useTranslations('nav')\n t('menu')", 'nav.basket', false],
  // a common name, of a group that nobody mentions
  ["const t = useTranslations('nav')\n t('title')", 'basket.title', false],
  ["t('basket.title')", 'basket.title', true],
  ["t.rich('basket.title', {})", 'basket.title', true],
  // named in one place, said by another
  ["const t = useTranslations('status')\n t(label)\n const LABELS = { a: 'closed' }", 'status.closed', true],
  // made of a value
  ["const t = useTranslations('orderGrade')\n t(`grade${value}`)", 'orderGrade.grade3', true],
  ['t(`payStage.${stage}Text`)', 'payStage.paidText', true],
  ["const t = useTranslations('diet')\n t(allergen)", 'diet.GLUTEN', true],
])('the first screen with %j %s', (source, key, expected) => {
  const [group = '', name = ''] = key.split('.')
  expect(namesIn([source])(group, name)).toBe(expected)
})

test('a dictionary of a page has what its sources say, and the whole one stays whole', async () => {
  const source = join(folder, 'screen.tsx')
  await writeFile(source, "const t = useTranslations('nav')\nt('menu')\n")
  const entry = join(folder, 'dictionaries.ts')
  const dictionary = join(import.meta.dirname, 'eng/shop.json')
  const imported = [`${dictionary}?whole`, wordsFile('eng', 'nav')].map(
    (path) => `import(${JSON.stringify(path)})`,
  )
  await writeFile(entry, `export const load = () => [${imported.join()}]`)
  const sizeOf = async (plugins: PluginOption[]) => {
    const outcome = await build({
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'silent',
      plugins,
      build: { ssr: true, write: false, rolldownOptions: { input: entry } },
    })
    const chunks = [outcome].flat().flatMap((result) => ('output' in result ? result.output : []))
    const texts = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    return texts.map((text) => [text.includes('Menu'), text.includes('Checkout')].join())
  }
  expect((await sizeOf([pageMessages({ nav: [source] }), compiledMessages()])).toSorted()).toEqual([
    'false,false',
    'true,false',
    'true,true',
  ])
  // where nobody has found what a page says, it says everything
  expect((await sizeOf([compiledMessages()])).filter((found) => found === 'true,false')).toEqual([])
})
