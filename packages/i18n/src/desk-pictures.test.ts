import { expect, test } from 'vitest'
import eng from '../eng/desk-pictures.json' with { type: 'json' }
import ru from '../ru/desk-pictures.json' with { type: 'json' }
import uz from '../uz/desk-pictures.json' with { type: 'json' }

const flat = (messages: Record<string, Record<string, string>>) =>
  Object.entries(messages).flatMap(([group, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
  )

test.each(Object.entries({ uz, ru, eng }))(
  'DSK-99 the texts of pictures are written in %s',
  (_language, texts) => {
    const entries = flat(texts)
    expect(entries.map(([key]) => key)).toEqual(flat(eng).map(([key]) => key))
    expect(entries.filter(([, text]) => text.trim() === '' || /['"`{}]|\.\.\./.test(text))).toEqual([])
  },
)
