import type { ReactNode } from 'react'

import { ChoiceMark } from './choice-mark.tsx'
import { ChoiceShell } from './choice.tsx'
import type { ChoiceProps } from './choice.tsx'
import styles from './option-row.module.css'

type OptionRowProps = ChoiceProps & {
  name: string
  title: string
  /** Language of the title, when it is not the page's. */
  lang?: string | undefined
  /** After the title, quieter: "230 g". */
  detail?: string | undefined
  /** At the end: "+12 000 soʻm". */
  price?: string | undefined
  /** A small stepper for options that can be taken more than once. */
  action?: ReactNode
}

/** One choice of a product as a row of words (spec `modificationViewType` NAME_ONLY). */
export function OptionRow({ title, lang, detail, price, action, ...choice }: OptionRowProps) {
  return (
    <ChoiceShell {...choice} className={styles.row}>
      <ChoiceMark kind={choice.kind} isChecked={choice.isChecked} />
      <span className={styles.labels}>
        <span lang={lang}>{title}</span>
        {detail !== undefined && <span className={styles.detail}> · {detail}</span>}
      </span>
      {price !== undefined && <bdi className={styles.price}>{price}</bdi>}
      {action && <span className={styles.action}>{action}</span>}
    </ChoiceShell>
  )
}
