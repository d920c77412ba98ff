import { expect, test } from 'vitest'
import eng from '../eng/desk-settings.json' with { type: 'json' }
import ru from '../ru/desk-settings.json' with { type: 'json' }
import synonyms from './setting-synonyms.json' with { type: 'json' }
import uz from '../uz/desk-settings.json' with { type: 'json' }

const flat = (messages: Record<string, Record<string, string>>) =>
  Object.entries(messages).flatMap(([group, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
  )

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()

test.each(Object.entries({ uz, ru, eng }))(
  'DSK-99 DSK-80 the settings are named in %s',
  (_language, texts) => {
    const entries = flat(texts)
    expect(entries.map(([key, text]) => [key, placesIn(text)])).toEqual(
      flat(eng).map(([key, text]) => [key, placesIn(text)]),
    )
    const isWrong = (text: string) =>
      text.trim() === '' || /['"`{}]|\.\.\./.test(text.replaceAll(/\{\w+\}/g, ''))
    expect(entries.filter(([, text]) => isWrong(text))).toEqual([])
    expect(Object.keys(texts.name)).toEqual(Object.keys(synonyms))
  },
)
