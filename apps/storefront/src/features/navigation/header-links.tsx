import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { countAll } from '../../session/basket.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useBasket } from '../../session/session-provider.tsx'
import { AwaitedFigure, Icon, icons } from '@dasturxon/ui'
import { useBasketTotal } from '../baskets/use-basket-total.ts'
import { useOpenBasket } from '../baskets/use-open-basket.ts'
import styles from './header-links.module.css'
import { useActiveOrders } from './use-active-orders.ts'

/** On wide screens, on every page: the orders with how many are under way, and the basket with its count and sum. */
export function HeaderLinks() {
  const t = useTranslations()
  const { language } = useEnvironment()
  const activeOrders = useActiveOrders()
  const { isFilled, total } = useBasketTotal()
  const count = useBasket(countAll)
  const openBasket = useOpenBasket()
  const sum = total === null ? null : formatSom(total, language)
  const items = t('plural.items', { count })
  return (
    <>
      <a className={styles.link} href={paths.orders} title={t('nav.orders')}>
        <Icon of={icons.receipt} className={styles.icon} />
        <span className="sr-only">
          {activeOrders > 0
            ? `${t('nav.orders')}, ${t('plural.orders', { count: activeOrders })}`
            : t('nav.orders')}
        </span>
        {activeOrders > 0 ? (
          <span className={styles.badge} aria-hidden="true">
            {activeOrders}
          </span>
        ) : null}
      </a>
      <a
        className={styles.link}
        href={paths.basket}
        title={t('nav.basket')}
        data-filled={isFilled || undefined}
        onClick={openBasket}
      >
        <Icon of={isFilled ? icons.basketFill : icons.basket} className={styles.icon} />
        <span className="sr-only">
          {sum === null ? t('nav.basketCount', { items }) : t('a11y.basketIs', { items, total: sum })}
        </span>
        {isFilled ? (
          <>
            <bdi className={styles.sum} aria-hidden="true">
              {sum ?? <AwaitedFigure />}
            </bdi>
            <span className={styles.badge} aria-hidden="true">
              {count}
            </span>
          </>
        ) : null}
      </a>
    </>
  )
}
