import { serverNow } from '@dasturxon/client'
import type { FieldValue } from '@dasturxon/domain'
import { TEXT_LANGUAGES } from '@dasturxon/domain'
import { formatMoment } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTextTable, type TextsOf } from '@dasturxon/i18n/desk-texts'
import { useFieldWords, type FieldWords } from '../log/field-words.ts'

export type ShowKey = keyof TextsOf<'showcase'>

const MOMENTS: ReadonlySet<string> = new Set(['startsAt', 'endsAt', 'startDate', 'endDate'])

/** Fields of the showcase and what they hold, in words of the screen. */
export function useShowWords(zone: string): FieldWords {
  const texts = useTextTable('showcase')
  const { text, language } = useDeskText()
  const words = useFieldWords()
  function nameOf(path: string): string {
    const [field = '', of = ''] = path.split('.')
    const key = `field_${field}`
    const known = key in texts ? texts[key as ShowKey] : words.nameOf(field)
    const written = TEXT_LANGUAGES.find((one) => one === of)
    return written ? `${known}, ${text(`product.${written}`)}` : known
  }
  function valueOf(path: string, value: FieldValue): string {
    if (path === 'slides') return text('field.changed')
    if (MOMENTS.has(path) && typeof value === 'string')
      return formatMoment(new Date(value), { language, now: new Date(serverNow()), zone })
    const key = `value_${String(value)}`
    if ((path === 'status' || path === 'discountType') && key in texts) return texts[key as ShowKey]
    return words.valueOf(path, value)
  }
  return { ...words, nameOf, valueOf }
}
