import type { ReactNode } from 'react'

import { ChoiceMark } from './choice-mark.tsx'
import { ChoiceShell } from './choice.tsx'
import type { ChoiceProps } from './choice.tsx'
import { Picture } from './picture.tsx'
import styles from './option-tile.module.css'

type OptionTileProps = ChoiceProps & {
  name: string
  title: string
  /** Language of the title, when it is not the page's. */
  lang?: string | undefined
  /** A few words after the title. */
  detail?: string | undefined
  price?: string | undefined
  picture: string | null
  action?: ReactNode
}

/** One choice of a product as a picture (spec `modificationViewType` FULL_IMAGE); three fit in a row. */
export function OptionTile({ title, lang, detail, price, picture, action, ...choice }: OptionTileProps) {
  return (
    <ChoiceShell {...choice} className={styles.tile}>
      <Picture src={picture} className={styles.picture} isEager />
      <span className={styles.title} lang={lang}>
        {title}
      </span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      {price !== undefined && <bdi className={styles.price}>{price}</bdi>}
      {choice.isChecked && (
        <span className={styles.mark}>
          <ChoiceMark kind="radio" isChecked />
        </span>
      )}
      {action && <span className={styles.action}>{action}</span>}
    </ChoiceShell>
  )
}

/** The grid option tiles stand in. */
export function OptionTiles({ children }: { children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>
}
