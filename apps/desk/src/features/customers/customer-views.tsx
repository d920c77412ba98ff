import { formatPhone } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLastData } from '@dasturxon/client'
import { icons, Skeleton } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useShopMoment } from './use-shop-moment.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './customers.module.css'

/** Who has read the page of one customer; for the owner. */
export function ViewsOfCustomer({ customerId }: { customerId: string }) {
  const text = useTexts('customers')
  return (
    <section>
      <h3>{text('views')}</h3>
      <Views query={{ customerId }} />
    </section>
  )
}

/** Who has read which customer; for the owner. */
export function ViewsOfAll() {
  const text = useTexts('customers')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DeskButton icon={icons.clockCounterClockwise} onPress={() => setOpen(true)}>
        {text('viewsAll')}
      </DeskButton>
      {isOpen && (
        <DeskSheet title={text('viewsAll')} onClose={() => setOpen(false)}>
          <Views query={{}} />
        </DeskSheet>
      )}
    </>
  )
}

function Views({ query }: { query: { customerId?: string } }) {
  const text = useTexts('customers')
  const moment = useShopMoment()
  const { answer, retry } = useQuery('desk.customerViews', { query })
  const known = useLastData(answer)
  if (!known && answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  if (!known) return <Skeleton height="64px" radius="var(--r-md)" />
  if (known.views.length === 0) return <p className={parts.quiet}>{text('noViews')}</p>
  return (
    <ol className={styles.plain}>
      {known.views.map(({ at, by, customer }) => (
        <li key={`${at} ${by} ${customer.id}`}>
          <span>{by}</span>
          {query.customerId === undefined && (
            <a href={paths.customer(customer.id)}>{customer.name || formatPhone(customer.phone)}</a>
          )}
          <span className={parts.quiet}>{moment(at)}</span>
        </li>
      ))}
    </ol>
  )
}
