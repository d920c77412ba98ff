import { EntityText } from '../../texts/entity-text.tsx'
import { useCities } from '../fulfilment/use-cities.ts'
import styles from './taximeter-note.module.css'

/** What the merchant says of paying the driver by the meter in the customer's city; nothing where it says nothing. */
export function TaximeterNote() {
  const comment = useCities().current?.taximeterComment
  return comment ? (
    <p className={styles.note}>
      <EntityText of={comment} />
    </p>
  ) : null
}
