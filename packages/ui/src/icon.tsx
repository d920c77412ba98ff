import { joinClasses } from './join-classes.ts'
import styles from './icon.module.css'

/** An outline in a square of 256, in the colour of the text around it. */
export type IconShape = { readonly d: string; readonly flips?: true }

type IconProps = { of: IconShape; className?: string | undefined }

/** A decorative icon, as large as the text it stands in. What it means must be said by the words beside it. */
export function Icon({ of, className }: IconProps) {
  return (
    <svg
      className={joinClasses(styles.icon, of.flips && styles.flips, className)}
      viewBox="0 0 256 256"
      aria-hidden="true"
    >
      <path d={of.d} />
    </svg>
  )
}
