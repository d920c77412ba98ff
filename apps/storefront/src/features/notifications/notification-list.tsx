import { useNow } from '@dasturxon/client'
import type { CallOutput, Notification } from '@dasturxon/contract'
import { formatMoment } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { useEnvironment, useShopKind } from '../../environment/environment-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import {
  Button,
  EmptyState,
  Icon,
  icons,
  joinClasses,
  ListEnd,
  showToast,
  type IconShape,
} from '@dasturxon/ui'
import parts from '../../page/parts.module.css'
import styles from './notifications.module.css'

const ICONS: Record<Notification['event'], IconShape> = {
  ORDER_ACCEPTED: icons.checkCircleFill,
  ORDER_READY: icons.shoppingBagFill,
  ORDER_ON_WAY: icons.mopedFill,
  COURIER_ARRIVED: icons.mapPinFill,
  ORDER_DELIVERED: icons.packageFill,
  ORDER_CANCELED: icons.warningCircleFill,
  ORDER_NOT_DELIVERED: icons.warningCircleFill,
  ORDER_UNPAID: icons.warningCircleFill,
  ORDER_LATER: icons.clockFill,
  ORDER_PAID: icons.creditCard,
  ORDER_REFUNDED: icons.coins,
  ORDER_PARTLY_REFUNDED: icons.coins,
}

type NotificationListProps = {
  first: CallOutput<'notifications.list'>
  /** When the page was made, ISO. */
  madeAt: string
}

/** What the customer was told, the newest first; opening one shows its order and marks it as read. */
export function NotificationList({ first, madeAt }: NotificationListProps) {
  const t = useTranslations('notify')
  const tOrders = useTranslations('orders')
  const kind = useShopKind()
  const tCommon = useTranslations('common')
  const call = useCall()
  const errorText = useErrorText()
  const now = useNow() ?? new Date(madeAt)
  const [list, setList] = useState(first.content)
  const [pages, setPages] = useState(1)
  const [unread, setUnread] = useState(first.unread)
  const [isLoading, setLoading] = useState(false)

  async function loadMore() {
    setLoading(true)
    const page = await call('notifications.list', { query: { page: pages } })
    setLoading(false)
    if (!page.ok) return showToast({ text: errorText(page.error), tone: 'bad' })
    // What was told meanwhile moves the pages: one that comes twice is shown once.
    setList((before) =>
      [...new Map([...page.data.content, ...before].map((one) => [one.id, one])).values()].toSorted(byTime),
    )
    setPages(pages + 1)
  }

  async function readAll() {
    const read = await call('notifications.read', { body: { id: null } })
    if (!read.ok) return showToast({ text: errorText(read.error), tone: 'bad' })
    setList((before) => before.map((one) => ({ ...one, isRead: true })))
    setUnread(0)
  }

  function open({ id, isRead }: Notification) {
    // The order is shown whether or not this arrives.
    if (!isRead) void call('notifications.read', { body: { id } })
  }

  if (list.length === 0) {
    return (
      <EmptyState
        icon={icons.bell}
        title={t('empty')}
        text={t('emptyText')}
        action={<Button href={paths.home}>{tOrders('toMenu', { kind })}</Button>}
      />
    )
  }
  return (
    <>
      {unread > 0 ? (
        <div className={styles.top}>
          <p>{t('unread', { count: unread })}</p>
          <Button variant="plain" onPress={() => void readAll()}>
            {t('readAll')}
          </Button>
        </div>
      ) : null}
      <ul className={styles.list}>
        {list.map((one) => (
          <li key={one.id}>
            <NotificationRow notification={one} now={now} onOpen={() => open(one)} />
          </li>
        ))}
      </ul>
      {pages < first.totalPages ? (
        <ListEnd label={tCommon('loadMore')} isPending={isLoading} onMore={() => void loadMore()} />
      ) : null}
    </>
  )
}

const byTime = (one: Notification, other: Notification) => other.createdAt.localeCompare(one.createdAt)

type RowProps = { notification: Notification; now: Date; onOpen: () => void }

function NotificationRow({ notification, now, onOpen }: RowProps) {
  const t = useTranslations('notify')
  const { language } = useEnvironment()
  const { event, title, text, isRead, createdAt, orderId } = notification
  return (
    <a
      className={joinClasses(styles.row, !isRead && styles.fresh)}
      href={paths.order(orderId)}
      onClick={onOpen}
    >
      <span className={`${parts.tile} ${styles.mark}`} data-event={event}>
        <Icon of={ICONS[event]} />
      </span>
      <span className={`${parts.grow} ${styles.labels}`}>
        <b>{title}</b>
        {text === '' ? null : <span>{text}</span>}
        <small>{formatMoment(new Date(createdAt), { language, now })}</small>
      </span>
      {isRead ? null : (
        <span className={styles.dot}>
          <span className="sr-only">{t('new')}</span>
        </span>
      )}
    </a>
  )
}
