import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { styleNames } from './vite-styles.ts'

const folder = await mkdtemp(join(tmpdir(), 'dasturxon-styles-'))
afterAll(() => rm(folder, { recursive: true }))

const SHEET = '.card { color: red }\n.wide { color: green }\n.narrow { color: blue }\n'
const CARD = `import styles from './card.module.css'
// Some of the styles, of which one stays unsaid.
export const card = (width: string, isPlain: boolean) => [isPlain ? '' : styles.card, styles[width]].join(' ')
`

beforeEach(async () => {
  await rm(join(folder, 'parts'), { recursive: true, force: true })
  await mkdir(join(folder, 'parts'))
})

async function built(files: Record<string, string>) {
  const entry = join(folder, 'entry.ts')
  for (const [name, text] of Object.entries({ 'entry.ts': '', ...files }))
    await writeFile(join(folder, name), text)
  const outcome = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [styleNames()],
    build: { write: false, minify: false, cssMinify: false, rolldownOptions: { input: entry } },
  })
  if (!('output' in outcome)) throw new Error('nothing was built')
  const texts = outcome.output.map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
  const [script = '', sheet = ''] = texts
  return { script, sheet }
}

/** The entry calls a card, so that what it needs is kept. */
const CALLS = "import { card } from './parts/card.tsx'\nconsole.log(card(location.hash, false))\n"

describe('NAV-1 names of style classes', () => {
  test('NAV-1 stand where they are used, and the sheet has them all', async () => {
    const { script, sheet } = await built({
      'entry.ts': CALLS,
      'parts/card.tsx': CARD,
      'parts/card.module.css': SHEET,
    })
    const letters = /"card_([\w-]{3})"/.exec(script)?.[1]
    expect(letters).toBeDefined()
    expect(script).toContain(`"_${letters}"`)
    expect(script).not.toContain('narrow')
    expect(sheet.match(/\.\w+?_[\w-]{3}(?= )/g)).toEqual(
      ['card', 'wide', 'narrow'].map((name) => `.${name}_${letters}`),
    )
  })

  test('NAV-1 a component that nobody uses brings neither script nor rules', async () => {
    const { script, sheet } = await built({
      'entry.ts': "import './parts/card.tsx'\nconsole.log('here')\n",
      'parts/card.tsx': CARD,
      'parts/card.module.css': SHEET,
    })
    expect(script).toContain('here')
    expect([script.includes('card'), sheet]).toEqual([false, ''])
  })

  test.each([
    ['a class that the sheet lacks', CARD.replace('styles.card', 'styles.kard'), /no class kard/],
    ['a table that is handed on', `${CARD}export const all = { styles }\n`, /styles is used as a whole/],
  ])('NAV-1 the build fails on %s', async (_, card, message) => {
    const files = { 'entry.ts': CALLS, 'parts/card.tsx': card, 'parts/card.module.css': SHEET }
    await expect(built(files)).rejects.toThrow(message)
  })

  test('NAV-1 two sheets of one name have other classes', async () => {
    await mkdir(join(folder, 'parts/other'))
    const other = "import { other } from './parts/other/card.tsx'\nconsole.log(other)\n"
    const { script } = await built({
      'entry.ts': CALLS + other,
      'parts/card.tsx': CARD,
      'parts/card.module.css': SHEET,
      'parts/other/card.tsx': "import styles from './card.module.css'\nexport const other = styles.card\n",
      'parts/other/card.module.css': SHEET,
    })
    const names = [...script.matchAll(/"(card_[\w-]{3})"/g)].map(([, name]) => name)
    expect([names.length, new Set(names).size]).toEqual([2, 2])
  })
})
