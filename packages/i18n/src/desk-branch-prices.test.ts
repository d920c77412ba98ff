import { expect, test } from 'vitest'
import eng from '../eng/desk-branch-prices.json' with { type: 'json' }
import ru from '../ru/desk-branch-prices.json' with { type: 'json' }
import uz from '../uz/desk-branch-prices.json' with { type: 'json' }

test.each(Object.entries({ uz, ru, eng }))(
  'DSK-99 DSK-58 the prices of branches are written in %s',
  (_language, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(eng))
    expect(Object.values(texts).filter((text) => text.trim() === '' || /['"`{}]|\.\.\./.test(text))).toEqual(
      [],
    )
  },
)
