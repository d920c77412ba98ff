import { Icon, icons, joinClasses, UnbrokenImage } from '@dasturxon/ui'
import styles from './profile.module.css'

type AvatarProps = {
  /** `user.image`; empty where there is none. */
  image?: string
  /** What it is, where no name stands beside it. */
  label?: string
  isLarge?: boolean
}

/** A customer's photo in a circle, or a figure in place of one. */
export function Avatar({ image = '', label = '', isLarge = false }: AvatarProps) {
  const figure = <Icon of={icons.userFill} />
  return (
    <span className={joinClasses(styles.avatar, isLarge && styles.large)}>
      {image === '' ? (
        figure
      ) : (
        <UnbrokenImage src={image} alt={label} width={96} height={96} fallback={figure} />
      )}
    </span>
  )
}
