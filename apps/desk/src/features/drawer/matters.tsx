import type { OpenMatters } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons, type IconShape } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import parts from '../../ui/parts.module.css'
import styles from './drawer.module.css'
import { useSums } from './sums.tsx'

/** Whether a shift cannot be closed yet. */
export const isBlocked = ({ unanswered, cashRefunds, halfCounted }: OpenMatters): boolean =>
  unanswered.length + cashRefunds.length + halfCounted.length > 0

const numbersOf = (orders: readonly { number: number }[]) => orders.map(({ number }) => number).join(', ')

/** What must be done before the Z, and what goes over to the next shift. */
export function Matters({ open }: { open: OpenMatters }) {
  const text = useTexts('drawer')
  const { plain } = useSums()
  const { unanswered, cashRefunds, halfCounted } = open
  return (
    <ul className={styles.matters}>
      {unanswered.length === 0 ? (
        <Matter icon={icons.checkCircleFill} tone="ok" title={text('matters.answered')} />
      ) : (
        <Matter
          icon={icons.prohibit}
          tone="bad"
          title={text('matters.unanswered', { numbers: numbersOf(unanswered) })}
          hint={text('matters.unansweredHint')}
        >
          <a href={paths.orders}>{text('matters.board')}</a>
        </Matter>
      )}
      {cashRefunds.length === 0 ? (
        <Matter icon={icons.checkCircleFill} tone="ok" title={text('matters.noRefunds')} />
      ) : (
        <Matter
          icon={icons.prohibit}
          tone="bad"
          title={text('matters.refunds', { numbers: numbersOf(cashRefunds) })}
        />
      )}
      {halfCounted.map(({ id, name }) => (
        <Matter key={id} icon={icons.prohibit} tone="bad" title={text('matters.half', { name })} />
      ))}
      {open.riding.map(({ orderId, number, courier, amount }) => (
        <Matter
          key={orderId}
          icon={icons.moped}
          title={text('matters.riding', { number, name: courier })}
          hint={text('matters.ridingHint')}
        >
          {plain(amount)}
        </Matter>
      ))}
      {open.unpaid.map(({ orderId, number, table, amount }) => (
        <Matter
          key={orderId}
          icon={icons.receiptFill}
          title={
            table === null ? text('matters.unpaid', { number }) : text('matters.table', { number, table })
          }
          hint={text('matters.debtHint')}
        >
          {plain(amount)}
        </Matter>
      ))}
      {open.couriers.map(({ id, name, balance }) => (
        <Matter key={id} icon={icons.moneyWavy} title={text('matters.inHand', { name })}>
          {balance === null ? null : plain(balance)}
        </Matter>
      ))}
      {open.receiptsWaiting > 0 && (
        <Matter icon={icons.receiptFill} title={text('matters.receipts', { count: open.receiptsWaiting })} />
      )}
    </ul>
  )
}

type MatterProps = {
  icon: IconShape
  title: string
  tone?: 'ok' | 'bad'
  hint?: string
  children?: ReactNode
}

function Matter({ icon, title, tone, hint, children }: MatterProps) {
  return (
    <li className={styles.matter} data-tone={tone}>
      <Icon of={icon} />
      <div className={parts.grow}>
        <b>{title}</b>
        {hint !== undefined && <p className={parts.quiet}>{hint}</p>}
      </div>
      <b>{children}</b>
    </li>
  )
}
