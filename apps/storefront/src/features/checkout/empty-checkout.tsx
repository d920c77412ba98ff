import { useNow } from '@dasturxon/client'
import { useTranslations } from '@dasturxon/i18n'
import { useShopKind } from '../../environment/environment-provider.tsx'
import { paths } from '../../paths.ts'
import { Button, EmptyState, icons } from '@dasturxon/ui'
import { UnansweredOrder } from './unanswered-order.tsx'

/** There is nothing to order. */
export function EmptyCheckout() {
  const t = useTranslations('basket')
  const kind = useShopKind()
  // Until the page has come alive nobody knows what is in the basket.
  if (!useNow()) return null
  return (
    <>
      <EmptyState
        icon={icons.basket}
        title={t('empty')}
        text={t('emptyHint', { kind })}
        action={<Button href={paths.home}>{t('toMenu', { kind })}</Button>}
      />
      <UnansweredOrder />
    </>
  )
}
