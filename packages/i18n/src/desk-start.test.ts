import { expect, test } from 'vitest'
import eng from '../eng/desk-start.json' with { type: 'json' }
import ru from '../ru/desk-start.json' with { type: 'json' }
import uz from '../uz/desk-start.json' with { type: 'json' }

const flat = (messages: Record<string, Record<string, string>>) =>
  Object.entries(messages).flatMap(([group, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
  )
const places = (text: string) => text.match(/\{\w+\}/g) ?? []

test.each(Object.entries({ uz, ru, eng }))(
  'DSK-99 the pages that begin a shop are written in %s',
  (_language, texts) => {
    const entries = flat(texts)
    expect(entries.map(([key]) => key)).toEqual(flat(eng).map(([key]) => key))
    expect(entries.map(([, text]) => places(text))).toEqual(flat(eng).map(([, text]) => places(text)))
    expect(entries.filter(([, text]) => text.trim() === '' || /['"`]|\.\.\./.test(text))).toEqual([])
  },
)
