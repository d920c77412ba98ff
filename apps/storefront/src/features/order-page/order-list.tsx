import { useNow } from '@dasturxon/client'
import type { Order } from '@dasturxon/contract'
import { useCallback, useRef, useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useShopKind } from '../../environment/environment-provider.tsx'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { ORDER_PAGE_SIZE } from './order-page-size.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button, EmptyState, icons, ListEnd, showToast } from '@dasturxon/ui'
import { useNewest } from '../orders/known-orders.ts'
import { OrderCard } from './order-card.tsx'
import styles from './order-list.module.css'
import { useFollowedOrders } from '../orders/use-live-order.ts'

/** A page of orders and where the next one is asked for; `totalPages` 1 for a list that comes whole. */
export type OrderPages = { userId: string; isArchive: boolean; orders: readonly Order[]; totalPages: number }

/** How long before its end the list goes on, so that scrolling does not meet it. */
const AHEAD = '600px'

type OrderListProps = {
  first: OrderPages
  /** Those under way were asked for: where there are none, the page says so and shows those that are over. */
  isActiveTab: boolean
  madeAt: string
}

/** Orders, newest first, ten at a time as the customer scrolls. */
export function OrderList({ first, isActiveTab, madeAt }: OrderListProps) {
  const t = useTranslations('orders')
  const kind = useShopKind()
  const tCommon = useTranslations('common')
  const call = useCall()
  const errorText = useErrorText()
  const now = useNow() ?? new Date(madeAt)
  useFollowedOrders(!first.isArchive && first.orders.length > 0)
  const newest = useNewest()
  const [more, setMore] = useState<readonly Order[]>([])
  const [pages, setPages] = useState(1)
  const [isLoading, setLoading] = useState(false)
  const isUnderWay = useRef(false)
  const hasMore = pages < first.totalPages

  async function loadMore() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setLoading(true)
    const page = await call('orders.list', {
      params: { userId: first.userId },
      query: { page: pages, size: ORDER_PAGE_SIZE, onlyArchive: String(first.isArchive) },
    })
    isUnderWay.current = false
    setLoading(false)
    if (!page.ok) {
      showToast({ text: errorText(page.error), tone: 'bad' })
      return
    }
    setMore((before) => [...before, ...page.data.content])
    setPages((before) => before + 1)
  }
  // Watched anew with each page: what is still in sight after a short one would not tell otherwise.
  const end = useCallback(
    (sentinel: HTMLDivElement) => {
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
        rootMargin: AHEAD,
      })
      observer.observe(sentinel)
      return () => observer.disconnect()
    },
    // oxlint-disable-next-line react/exhaustive-deps -- one list is shown for as long as it stands; only its end moves
    [pages],
  )

  // An order placed while the list was scrolled moves the pages: one that comes twice is shown once.
  const unique = [...new Map([...first.orders, ...more].map((order) => [order.id, order])).values()]
  if (unique.length === 0) {
    return (
      <EmptyState
        icon={icons.receipt}
        title={isActiveTab ? t('empty') : t('emptyArchive')}
        text={t('emptyHint')}
        action={<Button href={paths.home}>{t('toMenu', { kind })}</Button>}
      />
    )
  }
  return (
    <>
      {isActiveTab && first.isArchive ? <p className={styles.note}>{t('noneActive')}</p> : null}
      <ul className={styles.list}>
        {unique.map((order) => (
          <li key={order.id}>
            <OrderCard order={newest(order)} now={now} />
          </li>
        ))}
      </ul>
      {hasMore ? (
        <ListEnd ref={end} label={tCommon('loadMore')} isPending={isLoading} onMore={() => void loadMore()} />
      ) : null}
    </>
  )
}
