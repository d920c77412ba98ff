import { parsePrice, type FieldValue } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatNumber } from '@dasturxon/i18n/formats'
import { TextArea, TextField } from '@dasturxon/ui'
import { NumberField } from '../../ui/number-field.tsx'
import parts from '../../ui/parts.module.css'
import { SwitchRow } from '../../ui/switch-row.tsx'
import styles from './places.module.css'

const FLAGS = ['expressEnabled', 'kitchenEnabled', 'payOfficeEnabled', 'storageEnabled'] as const
const NAMES = ['companyId', 'paymentId', 'directorId'] as const

type ElsewhereCardProps = {
  fields: Readonly<Record<string, FieldValue>>
  onChange: (path: string, value: FieldValue) => void
}

/** What a ride costs where nothing else prices it, and what other systems know of the branch. */
export function ElsewhereCard({ fields, onChange }: ElsewhereCardProps) {
  const { text, language } = useDeskText()
  const branchText = useTexts('branch')
  const switchOf = (field: (typeof FLAGS)[number] | 'yandexEnabled') => (
    <SwitchRow
      key={field}
      as="li"
      className={styles.switch}
      label={branchText(field)}
      isOn={fields[field] === true}
      onChange={(isOn) => onChange(field, isOn)}
    />
  )
  return (
    <section className={`${parts.card} ${parts.block}`} aria-label={branchText('title')}>
      <h2>{branchText('title')}</h2>
      <NumberField
        label={branchText('deliveryPrice')}
        hint={branchText('deliveryPriceHint')}
        value={Number(fields['deliveryPrice'])}
        format={(price) => formatNumber(price, language)}
        parse={parsePrice}
        onChange={(price) => onChange('deliveryPrice', price)}
      />
      <ul className={parts.list}>{switchOf('yandexEnabled')}</ul>
      <details className={styles.fold}>
        <summary>{branchText('elsewhere')}</summary>
        <div className={parts.stack}>
          <p className={parts.quiet}>{branchText('elsewhereHint')}</p>
          <ul className={parts.list}>{FLAGS.map(switchOf)}</ul>
          {NAMES.map((field) => (
            <TextField
              key={field}
              label={branchText(field)}
              value={String(fields[field])}
              maxLength={field === 'directorId' ? 64 : 100}
              onChange={(words) => onChange(field, words)}
            />
          ))}
          <TextArea
            label={text('field.externalIds')}
            hint={branchText('externalIdsHint')}
            value={String(fields['externalIds'])}
            onChange={(lines) => onChange('externalIds', lines)}
          />
        </div>
      </details>
    </section>
  )
}
