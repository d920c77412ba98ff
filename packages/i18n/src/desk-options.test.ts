import { expect, test } from 'vitest'
import eng from '../eng/desk-options.json' with { type: 'json' }
import ru from '../ru/desk-options.json' with { type: 'json' }
import uz from '../uz/desk-options.json' with { type: 'json' }

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()

test.each(Object.entries({ uz, ru, eng }))(
  'DSK-99 the pages of option sets are written in %s, with every value in its place',
  (_language, texts) => {
    const entries = Object.entries(texts)
    expect(entries.map(([key, text]) => [key, placesIn(text)])).toEqual(
      Object.entries(eng).map(([key, text]) => [key, placesIn(text)]),
    )
    expect(entries.filter(([, text]) => text.trim() === '' || /['"`]|\.\.\./.test(text))).toEqual([])
  },
)
