import type { DeskCategory } from '@dasturxon/contract/desk'
import { ALLERGENS, PRODUCT_LABELS, type FieldValue } from '@dasturxon/domain'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useDeskText, type DeskKey } from '@dasturxon/i18n/desk'
import { useName } from '../../session/desk.tsx'

const NOTHING = '—'
const isIn = <T extends string>(list: readonly T[], word: string): word is T =>
  list.some((one) => one === word)

/** Fields of dishes and categories and what they hold, in words of the screen; `categories` name those that are named by id. */
export function useFieldWords(categories: readonly Pick<DeskCategory, 'id' | 'name'>[] = []) {
  const { text, language } = useDeskText()
  const name = useName()

  /** `name.uz` is "Name, Uzbek". */
  function nameOf(path: string): string {
    const [field = '', of = ''] = path.split('.')
    const known = text(`field.${field}` as DeskKey)
    if (of === '') return known
    return of === 'uz' || of === 'ru' || of === 'eng'
      ? `${known}, ${text(`product.${of}`)}`
      : `${known}, ${of}`
  }
  function wordOf(word: string): string {
    if (isIn(ALLERGENS, word)) return text(`allergen.${word}`)
    return isIn(PRODUCT_LABELS, word) ? text(`product.${word}`) : word
  }
  function valueOf(path: string, value: FieldValue): string {
    if (path === 'after') return text('field.moved')
    if (value === null) return path === 'allergens' ? text('product.notSaid') : NOTHING
    if (typeof value === 'boolean') return text(value ? 'field.yes' : 'field.no')
    if (typeof value === 'number') return formatNumber(value, language, path === 'discount' ? 2 : 0)
    if (typeof value !== 'string') {
      if (value.length > 0) return value.map(wordOf).join(', ')
      return path === 'allergens' ? text('product.none') : NOTHING
    }
    if (path === 'categoryId') {
      const category = categories.find(({ id }) => id === value)
      return category ? name(category.name) : NOTHING
    }
    return value === '' ? NOTHING : value
  }
  return { nameOf, valueOf }
}
