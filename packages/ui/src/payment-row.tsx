import { ChoiceMark } from './choice-mark.tsx'
import { ChoiceShell } from './choice.tsx'
import type { ChoiceProps } from './choice.tsx'
import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import styles from './payment-row.module.css'

/** What stands for a way of paying: the merchant's picture, our icon, or a word in the service's colour. */
export type PaymentMark =
  | { kind: 'picture'; src: string }
  | { kind: 'icon'; icon: IconShape }
  | { kind: 'word'; word: string; color: string }

type PaymentRowProps = ChoiceProps & {
  name: string
  title: string
  detail?: string | undefined
  mark: PaymentMark
}

/** One way of paying, to choose among others. */
export function PaymentRow({ title, detail, mark, ...choice }: PaymentRowProps) {
  return (
    <ChoiceShell {...choice} className={styles.row}>
      <PaymentBadge mark={mark} />
      <span className={styles.labels}>
        {title}
        {detail !== undefined && <small className={styles.detail}>{detail}</small>}
      </span>
      <ChoiceMark kind="radio" isChecked={choice.isChecked} />
    </ChoiceShell>
  )
}

/** The mark alone, for a line that names a way of paying. */
export function PaymentBadge({ mark }: { mark: PaymentMark }) {
  if (mark.kind === 'picture') {
    return <img className={styles.mark} src={mark.src} alt="" width={52} height={34} loading="lazy" />
  }
  if (mark.kind === 'icon') {
    return (
      <span className={styles.mark} aria-hidden="true">
        <Icon of={mark.icon} />
      </span>
    )
  }
  return (
    <span className={styles.word} style={{ background: mark.color }} aria-hidden="true">
      {mark.word}
    </span>
  )
}
