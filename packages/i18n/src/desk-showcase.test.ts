import { expect, test } from 'vitest'
import eng from '../eng/desk-showcase.json' with { type: 'json' }
import ru from '../ru/desk-showcase.json' with { type: 'json' }
import uz from '../uz/desk-showcase.json' with { type: 'json' }

const valuesIn = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()

test.each(Object.entries({ uz, ru, eng }))('DSK-99 the showcase is written in %s', (_language, texts) => {
  const entries: [string, string][] = Object.entries(texts)
  expect(entries.map(([key]) => key)).toEqual(Object.keys(eng))
  expect(entries.filter(([, words]) => words.trim() === '' || /['"`]|\.\.\./.test(words))).toEqual([])
  const english: [string, string][] = Object.entries(eng)
  expect(entries.map(([, words]) => valuesIn(words))).toEqual(english.map(([, words]) => valuesIn(words)))
})
