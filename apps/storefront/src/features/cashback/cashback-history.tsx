import { useNow } from '@dasturxon/client'
import type { CallOutput, CashbackEntry } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button, EmptyState, icons, ListEnd, showToast } from '@dasturxon/ui'
import { MovementRow } from './movement-row.tsx'
import styles from './cashback.module.css'

type CashbackHistoryProps = {
  first: CallOutput<'cashback.list'>
  /** When the page was made, ISO. */
  madeAt: string
}

/** The balance, and how it came about, the newest first. */
export function CashbackHistory({ first, madeAt }: CashbackHistoryProps) {
  const t = useTranslations('cashback')
  const tOrders = useTranslations('orders')
  const tCommon = useTranslations('common')
  const call = useCall()
  const errorText = useErrorText()
  const { language } = useEnvironment()
  const now = useNow() ?? new Date(madeAt)
  const [{ balance, content, totalPages }, setShown] = useState(first)
  const [pages, setPages] = useState(1)
  const [isLoading, setLoading] = useState(false)

  async function loadMore() {
    setLoading(true)
    const page = await call('cashback.list', { query: { page: pages } })
    setLoading(false)
    if (!page.ok) return showToast({ text: errorText(page.error), tone: 'bad' })
    // What moved meanwhile moves the pages: the sums below stay right, since each row has its own.
    setShown((before) => ({ ...page.data, content: joined(before.content, page.data.content) }))
    setPages(pages + 1)
  }

  return (
    <>
      <section className={styles.balance}>
        <h2>{t('balance')}</h2>
        <p>
          <bdi>{formatSom(balance, language)}</bdi>
        </p>
        <small>{t('hint')}</small>
      </section>
      {content.length === 0 ? (
        <EmptyState
          icon={icons.coins}
          title={t('empty')}
          text={t('emptyText')}
          action={<Button href={paths.home}>{tOrders('toMenu')}</Button>}
        />
      ) : (
        <ul className={styles.list} aria-label={t('history')}>
          {content.map((entry) => (
            <li key={entry.id}>
              <MovementRow entry={entry} title={t(entry.kind)} now={now} />
            </li>
          ))}
        </ul>
      )}
      {pages < totalPages ? (
        <ListEnd label={tCommon('loadMore')} isPending={isLoading} onMore={() => void loadMore()} />
      ) : null}
    </>
  )
}

/** One that comes twice is shown once. */
function joined(before: readonly CashbackEntry[], more: readonly CashbackEntry[]): CashbackEntry[] {
  return [...new Map([...before, ...more].map((entry) => [entry.id, entry])).values()]
}
