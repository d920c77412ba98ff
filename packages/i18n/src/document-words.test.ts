import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@dasturxon/domain'
import { expect, test } from 'vitest'

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`../${language}/${file}.json`, import.meta.url), 'utf8'))
const SPECIFICATION = readFileSync(
  new URL('../../../docs/specification.md', import.meta.url),
  'utf8',
).toLowerCase()

/** Words of the specification that screens and errors say, by the text that says them. */
const WORDS: [id: string, words: string, file: string, section: string | null, key: string][] = [
  ['SPC-14 the list of addresses is named', 'my locations', 'shop', 'address', 'title'],
  ['SPC-15 deleting an address asks', 'are you sure', 'shop', 'address', 'deleteQuestion'],
  ['SPC-16 outside every zone it says', 'out of service zone', 'shop', 'map', 'outOfZone'],
  ['SPC-16 an order to there is refused with', 'out of service zone', 'errors', null, 'out_of_service_zone'],
  ['SPC-12 of a branch that is closed all day it says', 'today is a holiday', 'shop', 'branch', 'dayOff'],
  ['SPC-12 an order to it is refused with', 'today is a holiday', 'errors', null, 'branch_day_off'],
  ['SPC-12 an order may be', 'deleted by admin', 'refusals', null, 'ADMIN'],
  ['SPC-11 a guest is asked to log in', 'to order and track', 'shop', 'auth', 'why'],
  ['SPC-11 the profile of a guest asks to log in', 'to order and track', 'shop', 'profile', 'guestText'],
]

test.each(WORDS)('%s “%s”, in every language', (_id, words, file, section, key) => {
  const said = (language: string): string => {
    const texts = read(language, file)
    return (section === null ? texts : texts[section])[key]
  }
  expect(SPECIFICATION).toContain(words)
  // articles are ours: the document leaves them out
  const plain = (text: string) => text.toLowerCase().replaceAll(/\b(?:the|to) (?=admin|track)/g, '')
  expect(plain(said('eng'))).toContain(words)
  const texts = LANGUAGES.map(said)
  expect([texts.every(Boolean), new Set(texts).size]).toEqual([true, LANGUAGES.length])
})

test.each([
  ['SPC-17 the settings of the mini app in Click', '/support/v1/merchant/settings/click-app/client'],
  ['SPC-18 the modes of entering an address', 'COORDINATES, SAVED, TARGET, MAP'],
])('%s: what is not asked or kept has its reason in the table of fields', (_id, name) => {
  const fields = readFileSync(new URL('../../../docs/fields.md', import.meta.url), 'utf8')
  const [, unkept = ''] = fields.split('## What the document names and nothing keeps')
  const reason = unkept.split('\n- ').find((point) => point.includes(name)) ?? ''
  expect(SPECIFICATION).toContain(name.split(',')[0]?.toLowerCase())
  expect(reason.length).toBeGreaterThan(100)
})
