import { type TypedDate } from '@dasturxon/domain'
import { monthNames } from '@dasturxon/i18n/formats'
import { useId, type Ref } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Icon, icons, SelectField, TextField } from '@dasturxon/ui'
import styles from './user-form.module.css'

type BirthdayFieldProps = {
  typed: TypedDate
  onChange: (typed: TypedDate) => void
  error: string | undefined
  /** The first of its fields. */
  ref: Ref<HTMLInputElement>
}

/**
 * A date that everybody knows by heart: typed, with the month's name. A calendar would be leafed through for thirty years, and
 * browsers name no month in Uzbek.
 */
export function BirthdayField({ typed, onChange, error, ref }: BirthdayFieldProps) {
  const t = useTranslations('profile')
  const { language } = useEnvironment()
  const messageId = useId()
  const wrong = { isWrong: error !== undefined, describedBy: error === undefined ? undefined : messageId }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('birthday')}</legend>
      <div className={styles.date}>
        <TextField
          ref={ref}
          label={t('day')}
          value={typed.day}
          onChange={(day) => onChange({ ...typed, day: digits(day, 2) })}
          inputMode="numeric"
          autoComplete="bday-day"
          {...wrong}
        />
        <SelectField
          label={t('month')}
          value={typed.month}
          options={monthNames(language).map((label, index) => ({ value: String(index + 1), label }))}
          onChange={(month) => onChange({ ...typed, month })}
          autoComplete="bday-month"
          {...wrong}
        />
        <TextField
          label={t('year')}
          value={typed.year}
          onChange={(year) => onChange({ ...typed, year: digits(year, 4) })}
          inputMode="numeric"
          autoComplete="bday-year"
          {...wrong}
        />
      </div>
      {error === undefined ? null : (
        <p id={messageId} className={styles.error} role="alert">
          <Icon of={icons.warningCircleFill} />
          {error}
        </p>
      )}
    </fieldset>
  )
}

const digits = (text: string, most: number): string => text.replaceAll(/\D/g, '').slice(0, most)
