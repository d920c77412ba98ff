import type { DeskProducts } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useName } from '../../session/desk.tsx'
import { AnyOf } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

type MealtimeFieldProps = {
  mealtimes: DeskProducts['mealtimes']
  chosen: readonly string[]
  /** With none chosen those of the category count: of a dish. */
  ofCategory?: boolean
  onChange: (chosen: string[]) => void
}

/** When it is served: some of the shop's mealtimes. Nothing where the shop has none. */
export function MealtimeField({ mealtimes, chosen, ofCategory = false, onChange }: MealtimeFieldProps) {
  const text = useTexts('options')
  const nameOf = useName()
  if (mealtimes.length === 0) return null
  return (
    <div className={parts.pile}>
      <h3>{text('mealtimes')}</h3>
      <AnyOf
        label={text('mealtimes')}
        values={mealtimes.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
        chosen={chosen}
        onChange={onChange}
      />
      <p className={parts.quiet}>{text(ofCategory ? 'mealtimesOfCategory' : 'mealtimesAlways')}</p>
    </div>
  )
}
