import type { DeskProducts } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useName } from '../../session/desk.tsx'
import parts from '../../ui/parts.module.css'
import styles from './product.module.css'

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
    <div className={styles.allergens}>
      <h3>{text('mealtimes')}</h3>
      <fieldset className={parts.chips}>
        <legend className="sr-only">{text('mealtimes')}</legend>
        {mealtimes.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={parts.chip}
            aria-pressed={chosen.includes(id)}
            onClick={() =>
              onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
            }
          >
            {nameOf(name)}
          </button>
        ))}
      </fieldset>
      <p className={parts.quiet}>{text(ofCategory ? 'mealtimesOfCategory' : 'mealtimesAlways')}</p>
    </div>
  )
}
