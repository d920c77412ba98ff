import type { Refund } from '@dasturxon/contract/desk'
import { brandOf, isHandWay, REFUND_REASONS } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatSom } from '@dasturxon/i18n/formats'
import { Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useMoment } from '../../ui/use-moment.ts'
import styles from './refunds.module.css'

/** Refunds of an order, oldest first: what, by whom, why, and where the money is. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const text = useTexts('refunds')
  if (refunds.length === 0) return null
  return (
    <section className={`${parts.card} ${parts.stack} ${styles.card}`}>
      <h2>{text('before')}</h2>
      <ul className={styles.lines}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <RefundWords refund={refund} />
            <RefundState refund={refund} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a refund is of, which way it goes, who asked and why. */
export function RefundWords({ refund }: { refund: Refund }) {
  const text = useTexts('refunds')
  const { language } = useDeskText()
  const moment = useMoment()
  const reason = REFUND_REASONS.find((one) => one === refund.reason)
  const way = isHandWay(refund.way) ? text(refund.way) : brandOf(refund.way).name
  const who = [
    refund.by.name !== '' && text('by', { name: refund.by.name, time: moment(refund.at) }),
    refund.by.allowedBy !== null && text('allowed', { name: refund.by.allowedBy }),
    refund.note,
    refund.problem,
  ].filter((part) => typeof part === 'string' && part !== '')
  return (
    <span className={parts.grow}>
      <b>{formatSom(refund.amount, language)}</b> · {text(refund.kind)} · {way}
      {reason && ` · ${text(reason)}`}
      {who.length > 0 && <small className={parts.quiet}>{who.join(' · ')}</small>}
    </span>
  )
}

/** How far a refund is. */
export function RefundState({ refund: { state } }: { refund: Refund }) {
  const text = useTexts('refunds')
  return <Pill tone={state === 'DONE' ? 'ok' : state === 'FAILED' ? 'late' : 'note'}>{text(state)}</Pill>
}
