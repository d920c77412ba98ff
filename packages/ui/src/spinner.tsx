import { joinClasses } from './join-classes.ts'
import styles from './spinner.module.css'

/** A turning ring in the colour of the text. Decorative: say `aria-busy` on what is busy. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={joinClasses(styles.spinner, className)} aria-hidden="true" />
}
