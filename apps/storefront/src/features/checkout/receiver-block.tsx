import { normalisePhone } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { Block, PhoneField, Switch, TextField } from '@dasturxon/ui'
import styles from './checkout.module.css'
import type { Draft } from '../order-draft/draft.ts'

type ReceiverBlockProps = {
  isDelivery: boolean
  receiver: Draft['receiver']
  onChange: (receiver: Draft['receiver']) => void
  /** After a press on the order button: what is missing is said beside its field. */
  isChecked: boolean
}

/** Whether somebody else's name and phone are complete; nobody else is. */
export function isReceiverComplete(receiver: Draft['receiver']): boolean {
  return receiver === null || (receiver.name.trim() !== '' && normalisePhone(receiver.digits) !== null)
}

/** Somebody else who takes the order. */
export function ReceiverBlock({ isDelivery, receiver, onChange, isChecked }: ReceiverBlockProps) {
  const t = useTranslations('checkout')
  const tError = useTranslations('error')
  return (
    <Block>
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
            error={isChecked && receiver.name.trim() === '' ? tError('required') : undefined}
          />
          <PhoneField
            label={t('phone')}
            digits={receiver.digits}
            onChange={(digits) => onChange({ ...receiver, digits })}
            hint={isDelivery ? t('phoneWhy') : undefined}
            error={isChecked && normalisePhone(receiver.digits) === null ? tError('phone') : undefined}
          />
        </div>
      ) : null}
    </Block>
  )
}
