import { useTexts } from '@dasturxon/i18n/desk-texts'
import styles from './showcase.module.css'

/** The colours of a background: none, one, or the two ends of a gradient, as the importer writes them. */
const coloursOf = (background: string): string[] => background.match(/#[0-9a-f]{6}/gi) ?? []

const backgroundOf = ([from, to]: readonly string[]): string => {
  if (from === undefined) return ''
  return to === undefined ? from : `linear-gradient(135deg, ${from}, ${to})`
}

/** Grounds that go with white or dark words. */
const GROUNDS: readonly { background: string; text: string }[] = [
  { background: '', text: '' },
  { background: '#1F2937', text: '#FFFFFF' },
  { background: 'linear-gradient(135deg, #B91C1C, #7F1D1D)', text: '#FFFFFF' },
  { background: 'linear-gradient(135deg, #166534, #14532D)', text: '#FFFFFF' },
  { background: 'linear-gradient(135deg, #1D4ED8, #1E3A8A)', text: '#FFFFFF' },
  { background: 'linear-gradient(135deg, #FDE68A, #FBBF24)', text: '#1F2937' },
  { background: 'linear-gradient(135deg, #FBCFE8, #F9A8D4)', text: '#1F2937' },
  { background: '#F3F4F6', text: '#1F2937' },
]

type GroundFieldProps = {
  background: string
  textColor: string
  onChange: (ground: { background: string; textColor: string }) => void
}

/** Ground and words together: a ready pair, or colours of one's own. */
export function GroundField({ background, textColor, onChange }: GroundFieldProps) {
  const show = useTexts('showcase')
  const [from, to] = coloursOf(background)
  const own = (index: 0 | 1, colour: string) => {
    const colours = index === 0 ? [colour, to ?? colour] : [from ?? colour, colour]
    onChange({ background: backgroundOf(colours), textColor: textColor || '#FFFFFF' })
  }
  return (
    <fieldset className={styles.ground}>
      <legend>{show('field_background')}</legend>
      <div className={styles.grounds}>
        {GROUNDS.map((one, index) => (
          <button
            key={one.background}
            type="button"
            aria-label={one.background === '' ? show('ownColours') : `${show('field_background')} ${index}`}
            aria-pressed={one.background === background}
            style={{ background: one.background || 'var(--brand)', color: one.text || 'var(--on-brand)' }}
            onClick={() => onChange({ background: one.background, textColor: one.text })}
          >
            Aa
          </button>
        ))}
      </div>
      <div className={styles.own}>
        {(
          [
            ['colourFrom', from ?? '#1F2937', (colour: string) => own(0, colour)],
            ['colourTo', to ?? from ?? '#1F2937', (colour: string) => own(1, colour)],
            [
              'field_textColor',
              textColor || '#FFFFFF',
              (colour: string) => onChange({ background, textColor: colour }),
            ],
          ] as const
        ).map(([key, value, change]) => (
          <label key={key}>
            <input
              type="color"
              value={value}
              onChange={(event) => change(event.currentTarget.value.toUpperCase())}
            />
            <span>{show(key)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
