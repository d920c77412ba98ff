import { readdirSync, readFileSync } from 'node:fs'
import { OFFICE_GROUPS } from '@dasturxon/i18n/desk'
import { expect, test } from 'vitest'

const SOURCE = new URL('.', import.meta.url)
/** Rooms whose pages wait for the texts of the office, and what stands below no other page. */
const OFFICE =
  /^(?:features\/(?:accounts|alarm|cities|customers|import|log|menu|options|pictures|places|record|settings|showcase|start|zones)\/|session\/use-undo\.ts|ui\/number-field\.tsx)/
const SAID = new RegExp(`(?<=['"\`])(?:${OFFICE_GROUPS.join('|')})\\.\\w+`, 'g')
/** Rights are called as some groups are. */
const RIGHT = /^(?:menu\.(?:edit|import|price)|log\.see)$/

test('DSK-97 what every screen waits for says nothing in words of the office', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const said = files.map(
    (file) => [file, readFileSync(new URL(file, SOURCE), 'utf8').match(SAID) ?? []] as const,
  )
  const inOffice = said.filter(([file]) => OFFICE.test(file)).flatMap(([, words]) => words)
  expect(inOffice.length).toBeGreaterThan(100)
  const elsewhere = said.flatMap(([file, words]) =>
    OFFICE.test(file) ? [] : words.filter((word) => !RIGHT.test(word)).map((word) => `${file} ${word}`),
  )
  expect(elsewhere).toEqual([])
})
