import { formatSom } from '@dasturxon/i18n/formats'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Switch } from '@dasturxon/ui'
import styles from './checkout.module.css'

type SpendRowProps = { label: string; offered: number; isUsed: boolean; onChange: (isUsed: boolean) => void }

/** The switch that pays with what the customer has at the shop, cashback or balance, up to what the order allows. */
export function SpendRow({ label, offered, isUsed, onChange }: SpendRowProps) {
  const { language } = useEnvironment()
  return (
    <label className={styles.switchRow}>
      <span aria-hidden="true">
        {label}
        <small className={styles.small}>
          <bdi>{formatSom(offered, language)}</bdi>
        </small>
      </span>
      <Switch label={label} isOn={isUsed} onChange={onChange} />
    </label>
  )
}
