import type { Drawer, OpenMatters } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons, type IconShape } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import parts from '../../ui/parts.module.css'
import styles from './drawer.module.css'
import { linkToCash } from './of-branch.tsx'
import { useSums } from './sums.tsx'

/** Whether a shift cannot be closed yet. */
export const isBlocked = ({ unanswered, cashRefunds, halfCounted }: OpenMatters): boolean =>
  unanswered.length + cashRefunds.length + halfCounted.length > 0

type MattersProps = { open: OpenMatters; drawer: Drawer }

/** What must be done before the Z, and what goes over to the next shift; each leads to its order or courier. */
export function Matters({ open, drawer }: MattersProps) {
  const text = useTexts('drawer')
  const { plain } = useSums()
  const { unanswered, cashRefunds, halfCounted } = open
  const toCourier = (id: string) => linkToCash(paths.couriers, drawer, id)
  return (
    <ul className={parts.list}>
      {unanswered.length === 0 && (
        <Matter icon={icons.checkCircleFill} tone="ok" title={text('matters.answered')} />
      )}
      {unanswered.map(({ orderId, number }) => (
        <Matter
          key={orderId}
          icon={icons.prohibit}
          tone="bad"
          title={text('matters.unanswered', { number })}
          hint={text('matters.unansweredHint')}
          href={paths.order(number)}
        />
      ))}
      {cashRefunds.length === 0 && (
        <Matter icon={icons.checkCircleFill} tone="ok" title={text('matters.noRefunds')} />
      )}
      {cashRefunds.map(({ orderId, number, amount }, at) => (
        <Matter
          key={`${orderId} ${at}`}
          icon={icons.prohibit}
          tone="bad"
          title={text('matters.refunds', { number })}
          href={paths.refund(orderId)}
        >
          {plain(amount)}
        </Matter>
      ))}
      {halfCounted.map(({ id, name }) => (
        <Matter
          key={id}
          icon={icons.prohibit}
          tone="bad"
          title={text('matters.half', { name })}
          href={toCourier(id)}
        />
      ))}
      {open.riding.map(({ orderId, number, courier, amount }) => (
        <Matter
          key={orderId}
          icon={icons.moped}
          title={
            courier === ''
              ? text('matters.ridingAlone', { number })
              : text('matters.riding', { number, name: courier })
          }
          hint={text(courier === '' ? 'matters.debtHint' : 'matters.ridingHint')}
          href={paths.order(number)}
        >
          {plain(amount)}
        </Matter>
      ))}
      {open.unpaid.map(({ orderId, number, table, amount, isWaiting = false }) => (
        <Matter
          key={orderId}
          icon={isWaiting ? icons.packageFill : icons.receiptFill}
          title={
            table === null
              ? text(isWaiting ? 'matters.waiting' : 'matters.unpaid', { number })
              : text('matters.table', { number, table })
          }
          hint={text(isWaiting ? 'matters.waitingHint' : 'matters.debtHint')}
          href={paths.order(number)}
        >
          {plain(amount)}
        </Matter>
      ))}
      {open.couriers.map(({ id, name, balance }) => (
        <Matter key={id} icon={icons.moneyWavy} title={text('matters.inHand', { name })} href={toCourier(id)}>
          {balance === null ? null : plain(balance)}
        </Matter>
      ))}
      {open.receiptsWaiting > 0 && (
        <Matter
          icon={icons.receiptFill}
          title={text('matters.receipts', { count: open.receiptsWaiting })}
          href={`${paths.history}?day=all&unreceipted=1&branch=${drawer.branchId}`}
        />
      )}
    </ul>
  )
}

type MatterProps = {
  icon: IconShape
  title: string
  tone?: 'ok' | 'bad'
  hint?: string
  /** Where it is dealt with. */
  href?: string
  children?: ReactNode
}

function Matter({ icon, title, tone, hint, href, children }: MatterProps) {
  return (
    <li className={styles.matter} data-tone={tone}>
      <Icon of={icon} />
      <div className={parts.grow}>
        <b>{href === undefined ? title : <a href={href}>{title}</a>}</b>
        {hint !== undefined && <p className={parts.quiet}>{hint}</p>}
      </div>
      <b>{children}</b>
    </li>
  )
}
