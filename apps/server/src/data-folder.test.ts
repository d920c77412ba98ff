import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

test('PRB-11 a data folder that cannot be made is said at once, by its setting', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'data-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  // below /proc nobody makes a folder, and where there is no /proc nobody but root makes that
  for (const wrong of ['/proc/dasturxon/data', path.join(file, 'data'), file])
    await expect(makeDataFolder(wrong)).rejects.toThrow(`DATA_DIR: ${wrong} cannot be made or written`)
  const deep = path.join(folder, 'one/two')
  await makeDataFolder(deep)
  await makeDataFolder(deep)
  expect((await stat(deep)).isDirectory()).toBe(true)
})
