import { useTranslations } from '../../i18n/index.ts'
import type { PlaceAddress } from '../../session/place.ts'
import { TextField } from '../../ui/index.ts'
import styles from './address-detail-fields.module.css'

type AddressDetailFieldsProps = {
  details: PlaceAddress['details']
  onChange: (details: PlaceAddress['details']) => void
}

/** The way from the street to the door: four short fields in a row. */
export function AddressDetailFields({ details, onChange }: AddressDetailFieldsProps) {
  const t = useTranslations('address')
  const field = (name: keyof PlaceAddress['details'], label: string, maxLength: number) => (
    <TextField
      label={label}
      value={details[name]}
      onChange={(value) => onChange({ ...details, [name]: value })}
      maxLength={maxLength}
      inputMode={name === 'floor' || name === 'entrance' ? 'numeric' : 'text'}
    />
  )
  return (
    <div className={styles.fields}>
      {field('entrance', t('entrance'), 16)}
      {field('floor', t('floor'), 16)}
      {field('office', t('flatShort'), 32)}
      {field('domophone', t('intercom'), 32)}
    </div>
  )
}
