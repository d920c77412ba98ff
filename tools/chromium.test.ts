import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { findHeadlessShell } from './chromium.ts'

/** A folder of programs that say of themselves what is given, and nothing else in the path; answers where it is. */
function putInPath(programs: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-chromium-'))
  for (const [name, says] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${says}"\n`)
    chmodSync(join(folder, name), 0o755)
  }
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROME_PATH', undefined)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  return folder
}

const CHROMIUM = 'Chromium 156.0.8078.108 built on Debian GNU/Linux 12 (bookworm)'

it('tells stories in the headless shell that is of the version of Chromium', () => {
  const folder = putInPath({ chromium: CHROMIUM, 'chromium-headless-shell': 'Chromium 156.0.8078.108' })
  expect(findHeadlessShell()).toBe(join(folder, 'chromium-headless-shell'))
})

it('leaves a headless shell of another version alone, and does without one', () => {
  putInPath({ chromium: CHROMIUM, 'chromium-headless-shell': 'Chromium 155.0.8078.108' })
  expect(findHeadlessShell()).toBeUndefined()
  putInPath({ chromium: CHROMIUM })
  expect(findHeadlessShell()).toBeUndefined()
})

it('takes the browser that CHROME_PATH names for every story', () => {
  const folder = putInPath({ chromium: CHROMIUM, 'chromium-headless-shell': 'Chromium 156.0.8078.108' })
  vi.stubEnv('CHROME_PATH', join(folder, 'chromium'))
  expect(findHeadlessShell()).toBeUndefined()
})
