import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLocation, useNavigate } from '@dasturxon/client'
import { EmptyState, icons, joinClasses } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useGrant } from '../../session/desk.tsx'
import beside from '../../ui/beside-list.module.css'
import parts from '../../ui/parts.module.css'
import { useParameters } from '../../ui/use-parameters.ts'
import { CustomerCard } from './customer-card.tsx'
import { CustomerFind } from './customer-find.tsx'
import { CustomerList } from './customer-list.tsx'
import { ExportCustomers } from './export-customers.tsx'
import { ViewsOfAll } from './customer-views.tsx'
import styles from './customers.module.css'

/** Customers of the shop: found by phone or name, and the one that is open beside the list (desk §5.12, DSK-79). */
export function CustomersPage() {
  const text = useTexts('customers')
  const grant = useGrant()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [parameters, change] = useParameters()
  const q = parameters.get('q') ?? ''
  const isBlockedOnly = parameters.get('blocked') === 'true'
  const [, openId = null] = /\/customers\/([\da-f-]{36})$/.exec(pathname) ?? []
  const open = (id: string | null) =>
    void navigate((id === null ? paths.customers : paths.customer(id)) + search, { preventScrollReset: true })
  return (
    <div className={joinClasses(beside.page, styles.page)} data-open={openId === null ? undefined : ''}>
      <header className={joinClasses(beside.head, parts.line, styles.head)}>
        <h1>{text('title')}</h1>
        <span className={parts.end} />
        {grant('customers.views') === 'yes' && <ViewsOfAll />}
        {grant('customers.export') !== 'no' && <ExportCustomers />}
      </header>
      <CustomerFind q={q} isBlockedOnly={isBlockedOnly} onChange={change} />
      <div className={beside.body}>
        <section className={joinClasses(parts.card, beside.list)} aria-label={text('list')}>
          <CustomerList
            key={String(isBlockedOnly)}
            q={q}
            isBlockedOnly={isBlockedOnly}
            openId={openId}
            hrefOf={(id) => paths.customer(id) + search}
          />
        </section>
        <aside className={beside.side}>
          {openId === null ? (
            <div className={joinClasses(parts.card, styles.choose)}>
              <EmptyState icon={icons.user} title={text('choose')} text={text('chooseHint')} />
            </div>
          ) : (
            <CustomerCard key={openId} id={openId} onClose={() => open(null)} />
          )}
        </aside>
      </div>
    </div>
  )
}
