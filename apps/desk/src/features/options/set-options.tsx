import type { DeskOptionSet } from '@dasturxon/contract/desk'
import type { FieldValue, Language } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import parts from '../../ui/parts.module.css'
import { OptionList } from '../menu/option-list.tsx'
import { pathOf } from '../menu/set-fields.ts'

type Fields = Readonly<Record<string, FieldValue>>
type SetOptionsProps = {
  set: DeskOptionSet
  fields: Fields
  mainLanguage: Language
  onChange: (values: Fields) => void
}

/** What may be chosen of the set: names, prices, order, and what ran out. */
export function SetOptions({ set, ...props }: SetOptionsProps) {
  const text = useTexts('options')
  return (
    <section className={`${parts.card} ${parts.block}`}>
      <h2>{text('options')}</h2>
      <OptionList
        {...props}
        isSaved={(id) => set.fields[pathOf(id, 'there')] === true}
        stopOf={(id) => {
          const stop = set.stops[id]
          return stop ? { id: stop.optionId, stopped: stop.stopped.length, dishes: set.dishes.length } : null
        }}
      />
    </section>
  )
}
