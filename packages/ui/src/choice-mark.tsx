import { Icon } from './icon.tsx'
import { checkBold } from './icons.ts'
import { joinClasses } from './join-classes.ts'
import styles from './choice.module.css'

/** The circle or box that fills with a check mark: what is chosen is never told by colour alone. */
export function ChoiceMark({ kind, isChecked }: { kind: 'radio' | 'checkbox'; isChecked: boolean }) {
  return (
    <span className={joinClasses(styles.mark, kind === 'radio' && styles.round, isChecked && styles.filled)}>
      <Icon of={checkBold} />
    </span>
  )
}
