import { useNow } from '@dasturxon/client'
import type { CallOutput, CashbackEntry } from '@dasturxon/contract'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { ListEnd, showToast } from '@dasturxon/ui'
import { MovementRow } from './movement-row.tsx'
import { Movements } from './movements.tsx'

type CashbackHistoryProps = {
  first: CallOutput<'cashback.list'>
  /** When the page was made, ISO. */
  madeAt: string
}

/** The balance, and how it came about, the newest first. */
export function CashbackHistory({ first, madeAt }: CashbackHistoryProps) {
  const t = useTranslations('cashback')
  const tCommon = useTranslations('common')
  const { language } = useEnvironment()
  const rate = useShop().settings.cashbackPercent
  const call = useCall()
  const errorText = useErrorText()
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
      <Movements
        balance={balance}
        words={{
          title: t('balance'),
          hint:
            rate === null
              ? t('hint')
              : `${t('rate', { percent: formatNumber(rate, language, 2) })}. ${t('hint')}`,
          empty: t('empty'),
          emptyText: t('emptyText'),
          history: t('history'),
        }}
        rows={content.map((entry) => ({
          id: entry.id,
          row: <MovementRow entry={entry} title={t(entry.kind)} now={now} />,
        }))}
      />
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
