import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Switch } from '@dasturxon/ui'
import styles from './checkout.module.css'

type CashbackRowProps = { offered: number; isUsed: boolean; onChange: (isUsed: boolean) => void }

/** The switch that pays with cashback, up to what the order allows. */
export function CashbackRow({ offered, isUsed, onChange }: CashbackRowProps) {
  const t = useTranslations('cashback')
  const { language } = useEnvironment()
  return (
    <label className={styles.switchRow}>
      <span aria-hidden="true">
        {t('use')}
        <small className={styles.small}>
          <bdi>{formatSom(offered, language)}</bdi>
        </small>
      </span>
      <Switch label={t('use')} isOn={isUsed} onChange={onChange} />
    </label>
  )
}
