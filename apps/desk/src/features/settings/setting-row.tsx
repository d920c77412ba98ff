import { SETTING_FIELDS, type SettingName } from '@dasturxon/contract/desk/setting-fields'
import { LANGUAGES, TEXT_LANGUAGES, type FieldValue } from '@dasturxon/domain'
import { useTexts, type TextsOf } from '@dasturxon/i18n/desk-texts'
import { icons, joinClasses, SelectField, Switch, TextArea, TextField } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { Note, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { PictureField } from '../pictures/picture-field.tsx'
import { ColourField } from './colour-field.tsx'
import styles from './settings.module.css'

/** Their fields carry the name themselves. */
const NAMED_BY_FIELD: ReadonlySet<string> = new Set([
  'text',
  'picture',
  'long',
  'phone',
  'link',
  'choice',
  'list',
  'contacts',
])

export type SettingRowProps = {
  name: SettingName
  values: Readonly<Record<string, FieldValue>>
  isChanged: boolean
  /** What is wrong with it. */
  error?: string | undefined
  /** Who changed it last, and when. */
  note?: string | undefined
  onChange: (path: string, value: FieldValue) => void
  /** What is missing before it does anything, and the way to it. */
  lacks?: string | undefined
}

/** One setting with the field of its kind: what it is called, whether it was changed, who changed it last. */
export function SettingRow(props: SettingRowProps) {
  const say = useTexts('settings')
  const { name, values, isChanged, note, onChange } = props
  const field = SETTING_FIELDS[name]
  const isSwitch = field.kind === 'switch'
  return (
    <div className={joinClasses(parts.line, styles.row, isChanged && styles.changed)} data-setting={name}>
      <span className={styles.name}>
        {!NAMED_BY_FIELD.has(field.kind) && <b>{say(`name.${name}`)}</b>}
        {note && <small>{note}</small>}
        {props.lacks && <Note icon={icons.warningFill}>{props.lacks}</Note>}
      </span>
      {isChanged && <Pill tone="note">{say('page.changed')}</Pill>}
      {isSwitch ? (
        <Switch
          label={say(`name.${name}`)}
          isOn={values[name] === true}
          onChange={(isOn) => onChange(name, isOn)}
        />
      ) : (
        <div className={styles.field}>
          <Field {...props} />
        </div>
      )}
    </div>
  )
}

function Field({ name, values, error, onChange }: SettingRowProps) {
  const say = useTexts('settings')
  const field = SETTING_FIELDS[name]
  const label = say(`name.${name}`)
  const value = values[name] ?? null
  const set = (next: FieldValue) => onChange(name, next)
  switch (field.kind) {
    case 'switch':
      return null
    case 'colour':
      return <ColourField label={label} values={values} error={error} onChange={set} />
    case 'fixed':
      return (
        <div className={parts.row}>
          <span className={styles.quiet}>{textOf(value) || say('page.noDomain')}</span>
          <a className={`${parts.button} ${parts.outline}`} href={paths.domain}>
            {say('page.fixed')}
          </a>
        </div>
      )
    case 'picture':
      return <PictureField label={label} value={textOf(value)} aspect={1} error={error} onChange={set} />
    case 'texts': {
      const languages = LANGUAGES.filter(
        (language) => TEXT_LANGUAGES.some((one) => one === language) || values[`${language}Active`] === true,
      )
      return (
        <div className={styles.texts}>
          {languages.map((language) => (
            <TextField
              key={language}
              label={say(`value.${language}`)}
              value={textOf(values[`${name}.${language}`] ?? '')}
              error={error}
              maxLength={160}
              onChange={(next) => onChange(`${name}.${language}`, next)}
            />
          ))}
        </div>
      )
    }
    case 'choice':
      return (
        <SelectField
          label={label}
          value={textOf(value)}
          isWrong={error !== undefined}
          options={[
            ...(field.isOptional ? [{ value: '', label: say('value.none') }] : []),
            // every choice has its word: a test looks
            ...field.values.map((one) => ({
              value: one,
              label: say(`value.${one as keyof TextsOf<'settings'>['value']}`),
            })),
          ]}
          onChange={(next) => set(next === '' ? null : next)}
        />
      )
    case 'number':
      return (
        <TextField
          label={say(`page.${field.unit}`)}
          value={value === null ? '' : String(value)}
          inputMode="numeric"
          maxLength={12}
          error={error}
          onChange={(next) => {
            const digits = next.replaceAll(/\s/g, '').replace(',', '.')
            if (digits === '') set(field.isOptional ? null : 0)
            else if (/^\d+(\.\d{1,2})?$/.test(digits)) set(Number(digits))
          }}
        />
      )
    case 'list':
    case 'contacts': {
      const isContacts = field.kind === 'contacts'
      const lines = Array.isArray(value) ? value : []
      return (
        <TextArea
          label={label}
          hint={isContacts ? say('page.contactLines') : say('page.onePerLine')}
          value={lines.map((line: string) => (isContacts ? line.replace('\t', ' ') : line)).join('\n')}
          error={error}
          onChange={(next) =>
            set(next.split('\n').map((line) => (isContacts ? line.replace(' ', '\t') : line)))
          }
        />
      )
    }
    case 'long':
      return <TextArea label={label} value={textOf(value)} error={error} onChange={set} />
    case 'text':
    case 'phone':
    case 'link':
      return <TextField label={label} value={textOf(value)} error={error} onChange={set} />
  }
}

const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '')
