import { normalisePhone } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { PhoneField, Switch, TextField } from '@dasturxon/ui'
import styles from './checkout.module.css'
import type { Draft } from '../order-draft/draft.ts'

type ReceiverFieldsProps = {
  isDelivery: boolean
  receiver: Draft['receiver']
  onChange: (receiver: Draft['receiver']) => void
  /** After a press on the order button: what is missing is said beside its field. */
  isChecked: boolean
}

/** Somebody else who takes the order. */
export function ReceiverFields({ isDelivery, receiver, onChange, isChecked }: ReceiverFieldsProps) {
  const t = useTranslations('checkout')
  const tError = useTranslations('error')
  const lacksName = isChecked && receiver?.name.trim() === ''
  const lacksPhone = isChecked && receiver !== null && normalisePhone(receiver.digits) === null
  return (
    <div>
      <label className={styles.switchRow}>
        <span aria-hidden="true">{t('receiverOther')}</span>
        <Switch
          label={t('receiverOther')}
          isOn={receiver !== null}
          onChange={(isOn) => onChange(isOn ? { name: '', digits: '' } : null)}
        />
      </label>
      {receiver ? (
        <div className={styles.fields}>
          <TextField
            label={t('nameOther')}
            value={receiver.name}
            onChange={(name) => onChange({ ...receiver, name })}
            maxLength={80}
            autoComplete="off"
            isAutoFocused={lacksName}
            error={lacksName ? tError('required') : undefined}
          />
          <PhoneField
            label={t('phone')}
            digits={receiver.digits}
            onChange={(digits) => onChange({ ...receiver, digits })}
            hint={isDelivery ? t('phoneWhy') : undefined}
            isAutoFocused={lacksPhone && !lacksName}
            error={lacksPhone ? tError('phone') : undefined}
          />
        </div>
      ) : null}
    </div>
  )
}
