import { useTranslations } from '@dasturxon/i18n'
import type { DeliveryAddress } from '../../session/fulfilment.ts'
import { joinClasses, TextField } from '@dasturxon/ui'
import styles from './address-detail-fields.module.css'

type AddressDetailFieldsProps = {
  details: DeliveryAddress['details']
  onChange: (details: DeliveryAddress['details']) => void
  /** row: four short fields side by side; grid: two by two, with room for their whole names. */
  variant?: 'row' | 'grid'
  officeHint?: string | undefined
}

/** The fields for entrance, floor, flat and door code. */
export function AddressDetailFields({
  details,
  onChange,
  variant = 'row',
  officeHint,
}: AddressDetailFieldsProps) {
  const t = useTranslations('address')
  const field = (name: keyof DeliveryAddress['details'], label: string, maxLength: number) => (
    <TextField
      label={label}
      value={details[name]}
      onChange={(value) => onChange({ ...details, [name]: value })}
      maxLength={maxLength}
      inputMode={name === 'floor' || name === 'entrance' ? 'numeric' : 'text'}
      hint={name === 'office' ? officeHint : undefined}
    />
  )
  if (variant === 'grid') {
    return (
      <div className={joinClasses(styles.fields, styles.grid)}>
        {field('office', t('flat'), 32)}
        {field('domophone', t('intercom'), 32)}
        {field('entrance', t('entrance'), 16)}
        {field('floor', t('floor'), 16)}
      </div>
    )
  }
  return (
    <div className={styles.fields}>
      {field('entrance', t('entrance'), 16)}
      {field('floor', t('floor'), 16)}
      {field('office', t('flatShort'), 32)}
      {field('domophone', t('intercom'), 32)}
    </div>
  )
}
