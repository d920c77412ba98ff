import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { build } from 'vite'

import { compiledMessages, compileTree } from './vite-messages.ts'

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
  expect(chunks.filter(({ fileName }) => fileName.startsWith('shop-'))).toHaveLength(7)

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
