import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createTestDatabase } from '@dasturxon/db/test'
import { demoMerchants } from '@dasturxon/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'import-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A copy of a demo shop under a name of its own, as docs/importing.md says. */
async function copyOf({ sub, folder: source }: { sub: string; folder: string }): Promise<string> {
  const copy = path.join(folder, sub)
  await cp(source, copy, { recursive: true })
  const file = path.join(copy, 'merchant.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace(`"sub": "${sub}"`, `"sub": "my-${sub}"`))
  return copy
}

const start = (name: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, name), ...words], {
    cwd: folder,
    env: { ...process.env, ...database.env, DATA_DIR: folder, DEMO: 'on' },
  })

/** What the command says of folders that it imports one after another. */
async function importAll(places: string[]): Promise<string> {
  const run = start('import-merchant.ts', '-')
  run.child.stdin?.end(places.map((place) => `${place}\n`).join(''))
  return (await run).stdout
}

test('customer 32 a copy of each demo shop is imported as it is', { timeout: 60_000 }, async () => {
  const said = await importAll(await Promise.all(demoMerchants().map(copyOf)))
  expect(said).not.toContain('to mend')
  expect(said.match(/^my-(?:tez|osh|bozor) is imported/gm)).toHaveLength(3)
})

test(
  'DSK-54 OPS-2 a shop is exported by a command, as a folder and as an archive, and comes back',
  // six commands, each of which starts the product
  { timeout: 240_000 },
  async () => {
    /** How an export ends, and what it says. */
    const exported = (...words: string[]) =>
      start('export-merchant.ts', ...words).then(
        ({ stdout }) => ({ code: 0, stdout }),
        ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
      )
    const [place, archive] = [path.join(folder, 'whole'), path.join(folder, 'whole.zip')]
    expect(await exported('my-tez', '--to', place)).toMatchObject({ code: 0 })
    expect(await importAll([place, place])).toMatch(/^my-tez is imported.*^my-tez is up to date/ms)
    expect(await exported('my-tez', '--to', archive)).toMatchObject({ code: 0 })
    const bytes = await readFile(archive)
    // what is there is not written over
    expect(await exported('my-tez', '--to', archive)).toMatchObject({ code: 1 })
    expect((await readFile(archive)).equals(bytes)).toBe(true)
    expect(await exported('nobody')).toMatchObject({ code: 1, stdout: 'There is no shop nobody.\n' })
    expect(await exported()).toMatchObject({ code: 2 })
  },
)
