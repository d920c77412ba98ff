import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import styles from './earned-cashback.module.css'

/** What an order earns, and when that comes, below its sum; nothing where it earns nothing. `amount` in som. */
export function EarnedCashback({ amount }: { amount: number }) {
  const t = useTranslations('cashback')
  const { language } = useEnvironment()
  return amount > 0 ? (
    <p className={styles.earned}>{t('earns', { amount: formatSom(amount, language) })}</p>
  ) : null
}
