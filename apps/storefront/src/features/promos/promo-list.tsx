import { useNow } from '@dasturxon/client'
import type { Promo } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { useShopKind } from '../../environment/environment-provider.tsx'
import { paths } from '../../paths.ts'
import { Button, EmptyState, icons } from '@dasturxon/ui'
import { PromoCard } from './promo-card.tsx'
import styles from './promos.module.css'

/** The promo codes a customer can use or has used; `madeAt`: when the page was made, ISO. */
export function PromoList({ promos, madeAt }: { promos: readonly Promo[]; madeAt: string }) {
  const t = useTranslations('promo')
  const tOrders = useTranslations('orders')
  const kind = useShopKind()
  const now = useNow() ?? new Date(madeAt)
  if (promos.length === 0) {
    return (
      <EmptyState
        icon={icons.tagFill}
        title={t('empty')}
        text={t('emptyText')}
        action={<Button href={paths.home}>{tOrders('toMenu', { kind })}</Button>}
      />
    )
  }
  return (
    <ul className={styles.list}>
      {promos.map((promo) => (
        <li key={promo.id}>
          <PromoCard promo={promo} now={now} />
        </li>
      ))}
    </ul>
  )
}
