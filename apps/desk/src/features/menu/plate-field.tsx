import { useTexts } from '@dasturxon/i18n/desk-texts'
import { isCutout, sizedPicture } from '../pictures/picture-address.ts'
import parts from '../../ui/parts.module.css'
import styles from './plate-field.module.css'

/** Ready pairs, from top to bottom: warm, fresh, berry, sea, dusk; none is the shop's own. */
const PLATES = [
  '',
  '#FFF3D6\n#F6D38B',
  '#E7F6E4\n#B7DFAE',
  '#FCE4EC\n#F3B5C8',
  '#E3F2FD\n#AFD3F0',
  '#EFEAFB\n#C9BDEB',
]
const FIRST = '#FFF3D6'
const LAST = '#F6D38B'

type PlateFieldProps = {
  /** Two colours, a line each; empty: the shop's own. */
  plate: string
  /** What lies on it. */
  image: string
  name: string
  onChange: (plate: string) => void
}

/** The colours behind the cut-out pictures of a category: a ready pair, or two of one's own. */
export function PlateField({ plate, image, name, onChange }: PlateFieldProps) {
  const text = useTexts('options')
  const [from = '', to = ''] = plate.split('\n')
  return (
    <fieldset className={`${parts.column} ${styles.plate}`}>
      <legend>{text('plate')}</legend>
      <div className={styles.plates}>
        {PLATES.map((one, at) => (
          <button
            key={one}
            type="button"
            aria-label={one === '' ? text('plateNone') : `${text('plate')} ${at}`}
            aria-pressed={one.toLowerCase() === plate.toLowerCase()}
            style={groundOf(one)}
            onClick={() => onChange(one)}
          >
            {isCutout(image) && <img src={sizedPicture(image, 96)} alt={name} />}
          </button>
        ))}
      </div>
      <div className={styles.own}>
        <label>
          <input
            type="color"
            value={from || FIRST}
            onChange={({ currentTarget }) => onChange(`${currentTarget.value}\n${to || LAST}`)}
          />
          {text('plateFrom')}
        </label>
        <label>
          <input
            type="color"
            value={to || LAST}
            onChange={({ currentTarget }) => onChange(`${from || FIRST}\n${currentTarget.value}`)}
          />
          {text('plateTo')}
        </label>
      </div>
    </fieldset>
  )
}

const groundOf = (plate: string) =>
  plate === '' ? undefined : { background: `linear-gradient(${plate.replace('\n', ', ')})` }
