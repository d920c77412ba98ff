import { PRODUCT_UNITS } from '@dasturxon/domain'
import { DeskTextProvider, loadDeskText, loadOfficeText } from '@dasturxon/i18n/desk'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeskProvider } from '../../session/desk.tsx'
import { useFieldWords } from './field-words.ts'

function Units() {
  const { valueOf } = useFieldWords()
  return PRODUCT_UNITS.map((unit) => valueOf('unit', unit)).join(', ')
}

test.each([
  ['uz', 'kg, l, g, dona (portsiya)'],
  ['ru', 'кг, л, г, штука (порция)'],
  ['eng', 'kg, l, g, piece (portion)'],
] as const)('DAY-26 the log says units in words of a dish and a flower alike: %s', async (language, said) => {
  await loadOfficeText(language)
  const text = await loadDeskText(language)
  const page = (
    <DeskTextProvider language={language} text={text}>
      <DeskProvider value={{ me: { branches: [] } } as never}>
        <Units />
      </DeskProvider>
    </DeskTextProvider>
  )
  expect(renderToStaticMarkup(page)).toBe(said)
})
