import { useTranslations } from '@dasturxon/i18n'
import { useShopKind } from '../../environment/environment-provider.tsx'
import { Switch } from '@dasturxon/ui'
import { useDietPreferences } from '../diet/diet-preferences.ts'
import styles from './checkout.module.css'

type AllergySwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/**
 * Tells the kitchen what the customer avoids (DSK-30). Health is nobody's business until the customer says so: it leaves the
 * device with an order for which this was pressed, and with no other.
 */
export function AllergySwitch({ isOn, onChange }: AllergySwitchProps) {
  const t = useTranslations('diet')
  const kind = useShopKind()
  const [{ avoid }] = useDietPreferences()
  if (avoid.length === 0) return null
  const list = avoid.map((one) => t(one)).join(', ')
  return (
    <label className={styles.switchRow}>
      <span aria-hidden="true">
        {t('tellKitchen', { kind })}
        <small className={styles.small}>{list}</small>
      </span>
      <Switch label={`${t('tellKitchen', { kind })}: ${list}`} isOn={isOn} onChange={onChange} />
    </label>
  )
}
