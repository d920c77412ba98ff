import type { OwedRefund } from '@dasturxon/contract/desk'
import { brandOf, isHandWay } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatSom } from '@dasturxon/i18n/formats'
import { useLastData } from '@dasturxon/client'
import { EmptyState, icons, Skeleton } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { MoneyTabs } from './money-tabs.tsx'
import { RefundState, RefundWords } from './refund-list.tsx'
import styles from './refunds.module.css'

/** Money that shall go back to customers and did not yet; what waits for hands is ended here (part three §1). */
export function OwedPage() {
  const text = useTexts('refunds')
  const { language } = useDeskText()
  const { answer, retry } = useQuery('desk.owedRefunds', {})
  const data = useLastData(answer)
  if (!data && answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  const owed = data?.refunds ?? []
  const sum = owed.reduce((all, { amount }) => all + amount, 0)
  return (
    <div className={`${parts.page} ${parts.narrow} ${parts.stack}`} aria-busy={!data || undefined}>
      <MoneyTabs page="owed" />
      <header>
        <h1>{text('owedTitle')}</h1>
        {owed.length > 0 && (
          <p className={parts.quiet}>{text('owedLead', { sum: formatSom(sum, language) })}</p>
        )}
      </header>
      {!data && <Skeleton height="160px" radius="var(--r-md)" />}
      {data && owed.length === 0 && (
        <EmptyState icon={icons.coins} title={text('owedNone')} text={text('owedNoneHint')} />
      )}
      {owed.map((refund) => (
        <OwedCard key={refund.id} refund={refund} />
      ))}
    </div>
  )
}

function OwedCard({ refund }: { refund: OwedRefund }) {
  const text = useTexts('refunds')
  const act = useAct()
  const end = (isDone: boolean) =>
    void act('desk.endRefund', { params: { id: refund.id }, body: { isDone } }, { right: 'refunds.make' })
  const todo = isHandWay(refund.way)
    ? text('transfer')
    : text('cabinet', { provider: brandOf(refund.way).name, id: refund.externalId ?? '' })
  return (
    <article className={`${parts.card} ${parts.stack} ${styles.card}`}>
      <div className={styles.owed}>
        <a href={paths.refund(refund.orderId)}>{text('order', { number: refund.orderNumber })}</a>
        <RefundState refund={refund} />
        <RefundWords refund={refund} />
      </div>
      <p className={parts.quiet}>{refund.state === 'BY_HAND' ? todo : text('waits')}</p>
      {refund.state === 'BY_HAND' && (
        <div className={parts.row}>
          <DeskButton variant="ink" onPress={() => end(true)}>
            {text('isDone')}
          </DeskButton>
          <DeskButton onPress={() => end(false)}>{text('isNot')}</DeskButton>
        </div>
      )}
    </article>
  )
}
