import { cashbackOf } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { Chip, icons } from '@dasturxon/ui'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import styles from './earned-cashback.module.css'

/** What an order earns, and when that comes, below its sum; nothing where it earns nothing. `amount` in som. */
export function EarnedCashback({ amount }: { amount: number }) {
  const t = useTranslations('cashback')
  const { language } = useEnvironment()
  return amount > 0 ? (
    <p className={styles.earned}>{t('earns', { amount: formatSom(amount, language) })}</p>
  ) : null
}

/** What a dish earns for `price`, in som, as it is chosen now; nothing where that is less than half a som. */
export function EarnedByDish({ price }: { price: number }) {
  const t = useTranslations('cashback')
  const { language } = useEnvironment()
  const amount = cashbackOf(price, useShop().settings.cashbackPercent)
  return amount > 0 ? (
    <Chip icon={icons.coins}>{t('ofDish', { amount: formatSom(amount, language) })}</Chip>
  ) : null
}
