import { TEXT_LANGUAGES, type FieldValue } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { SelectField, TextField } from '@dasturxon/ui'
import { NumberField } from '../../ui/number-field.tsx'
import parts from '../../ui/parts.module.css'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { closingGrace, dishesAtOnce } from './pace-fields.ts'
import { PinFields } from './pin-fields.tsx'
import { SERVICE_SWITCHES } from './seen.ts'
import styles from './places.module.css'

type AboutCardProps = {
  fields: Readonly<Record<string, FieldValue>>
  onChange: (path: string, value: FieldValue) => void
}

const SWITCHES = ['isActive', ...Object.values(SERVICE_SWITCHES), 'bookingEnabled', 'printsTickets'] as const
/** How long a party keeps its table, as it is offered: whole quarters of an hour. */
const STAYS = [30, 45, 60, 90, 120, 150, 180, 240]
const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '')

/** What a branch is called, where it is, how to reach it, and what it offers. */
export function AboutCard({ fields, onChange }: AboutCardProps) {
  const { text } = useDeskText()
  const stay = Number(fields['bookingStayMinutes'])
  return (
    <>
      <section className={`${parts.card} ${parts.block}`} aria-label={text('places.about')}>
        <h2>{text('places.about')}</h2>
        <div className={styles.languages}>
          {(['name', 'address'] as const).flatMap((field) =>
            TEXT_LANGUAGES.map((language) => (
              <TextField
                key={`${field}.${language}`}
                label={text(field === 'name' ? 'product.nameIn' : 'places.addressIn', {
                  language: text(`product.${language}`),
                })}
                value={textOf(fields[`${field}.${language}`])}
                maxLength={field === 'name' ? 120 : 200}
                onChange={(value) => onChange(`${field}.${language}`, value)}
              />
            )),
          )}
        </div>
        <div className={styles.pair}>
          {(['phone', 'bookingPhone'] as const).map((field) => (
            <TextField
              key={field}
              label={text(`field.${field}`)}
              value={textOf(fields[field])}
              maxLength={32}
              onChange={(value) => onChange(field, value)}
            />
          ))}
        </div>
        <ul className={parts.list}>
          {SWITCHES.map((field) => (
            <SwitchRow
              key={field}
              as="li"
              className={styles.switch}
              label={text(`field.${field}`)}
              isOn={fields[field] === true}
              onChange={(isOn) => onChange(field, isOn)}
            />
          ))}
        </ul>
        <NumberField
          label={text('field.dishesAtOnce')}
          value={Number(fields['dishesAtOnce'])}
          parse={dishesAtOnce}
          onChange={(count) => onChange('dishesAtOnce', count)}
        />
        <NumberField
          label={text('field.closingGraceMinutes')}
          value={Number(fields['closingGraceMinutes'])}
          parse={closingGrace}
          onChange={(minutes) => onChange('closingGraceMinutes', minutes)}
        />
        {fields['bookingEnabled'] === true && (
          <SelectField
            label={text('field.bookingStayMinutes')}
            value={String(stay)}
            options={[...new Set([...STAYS, stay])]
              .toSorted((a, b) => a - b)
              .map((minutes) => ({ value: String(minutes), label: String(minutes) }))}
            onChange={(minutes) => onChange('bookingStayMinutes', Number(minutes))}
          />
        )}
      </section>
      <section className={`${parts.card} ${parts.block}`} aria-label={text('field.pin')}>
        <h2>{text('field.pin')}</h2>
        <p className={parts.quiet}>{text('places.pinHint')}</p>
        <PinFields pin={textOf(fields['pin'])} onChange={(pin) => onChange('pin', pin)} />
      </section>
    </>
  )
}
