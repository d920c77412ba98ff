import type { CustomerRow, DeskCallOutput } from '@dasturxon/contract/desk'
import { formatPhone } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatSom } from '@dasturxon/i18n/formats'
import { useLastData } from '@dasturxon/client'
import { EmptyState, icons, joinClasses, Skeleton, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { useCall, useQuery } from '../../runtime/desk-data.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import beside from '../../ui/beside-list.module.css'
import parts from '../../ui/parts.module.css'
import styles from './customers.module.css'
import { useShopMoment } from './use-shop-moment.ts'

/** A word is typed within this. */
const TYPING_MS = 250

type Found = DeskCallOutput<'desk.customers'>
type ListProps = {
  q: string
  isBlockedOnly: boolean
  openId: string | null
  hrefOf: (id: string) => string
}

/** Those who were found, or the last who ordered, page after page. */
export function CustomerList({ q, isBlockedOnly, openId, hrefOf }: ListProps) {
  const query = { q: q.slice(0, 60), ...(isBlockedOnly && { blocked: 'true' as const }) }
  const { answer, retry } = useQuery('desk.customers', { query }, { restMs: TYPING_MS, firstRestMs: 0 })
  const known = useLastData(answer)
  if (!known && answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  if (!known) return <Skeleton height="320px" radius="var(--r-md)" />
  return <Rows key={JSON.stringify(query)} first={known} {...{ q, isBlockedOnly, openId, hrefOf }} />
}

function Rows({ first, q, isBlockedOnly, openId, hrefOf }: ListProps & { first: Found }) {
  const text = useTexts('customers')
  const call = useCall()
  const [older, setOlder] = useState<Pick<Found, 'content' | 'cursor'> | null>(null)
  const { cursor } = older ?? first
  const { isPending, press } = usePress(async () => {
    if (cursor === null) return
    let next = await call('desk.customers', { query: { cursor } })
    // behind orders of customers who are listed already
    while (next.ok && next.data.content.length === 0 && next.data.cursor !== null)
      next = await call('desk.customers', { query: { cursor: next.data.cursor } })
    if (next.ok)
      setOlder({ content: [...(older?.content ?? []), ...next.data.content], cursor: next.data.cursor })
  })
  const rows = [...first.content, ...(older?.content ?? [])]
  if (rows.length === 0) return <Nobody q={q} isBlockedOnly={isBlockedOnly} />
  return (
    <ol className={beside.rows}>
      {rows.map((customer) => (
        <Row
          key={customer.id}
          customer={customer}
          href={hrefOf(customer.id)}
          isOpen={customer.id === openId}
        />
      ))}
      {(first.hasMore || cursor !== null) && (
        <li className={beside.more}>
          {first.hasMore ? (
            <span className={parts.quiet}>{text('hasMore')}</span>
          ) : (
            <DeskButton isPending={isPending} onPress={() => void press()}>
              {text('more')}
            </DeskButton>
          )}
        </li>
      )}
    </ol>
  )
}

function Row({ customer, href, isOpen }: { customer: CustomerRow; href: string; isOpen: boolean }) {
  const text = useTexts('customers')
  const { language } = useDeskText()
  const moment = useShopMoment()
  return (
    <li>
      <a className={joinClasses(beside.row, styles.row)} href={href} aria-current={isOpen || undefined}>
        <b className={styles.name}>{customer.name || text('noName')}</b>
        <span className={styles.phone} dir="ltr">
          {formatPhone(customer.phone)}
        </span>
        <span className={styles.count}>
          {customer.orders === 0 ? text('noOrders') : text('ordersOf', { count: customer.orders })}
        </span>
        <span className={styles.when}>{customer.lastOrderAt && moment(customer.lastOrderAt)}</span>
        <span className={`${parts.line} ${styles.sum}`}>
          {customer.isBlocked && <Pill tone="late">{text('blocked')}</Pill>}
          {formatSom(customer.sum, language)}
        </span>
      </a>
    </li>
  )
}

function Nobody({ q, isBlockedOnly }: Pick<ListProps, 'q' | 'isBlockedOnly'>) {
  const text = useTexts('customers')
  const words = q.trim()
  const [title, hint] =
    words !== ''
      ? [text('noneFound', { words }), text('findHint')]
      : isBlockedOnly
        ? [text('noneBlocked')]
        : [text('none'), text('noneHint')]
  return (
    <div className={styles.choose}>
      <EmptyState icon={words === '' ? icons.users : icons.magnifyingGlass} title={title} text={hint} />
    </div>
  )
}
