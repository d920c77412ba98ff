import { normalisePhone } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { Block, PhoneField, TextArea, TextField } from '@dasturxon/ui'
import parts from '../../page/parts.module.css'

/** In whose name the table is kept; `digits` are the nine of a phone of Uzbekistan. */
export type Contact = { name: string; digits: string; comment: string }

type ContactBlockProps = {
  contact: Contact
  onChange: (contact: Contact) => void
  /** After a press on the button: what is missing is said beside its field. */
  isChecked: boolean
}

export function isContactComplete({ name, digits }: Contact): boolean {
  return name.trim() !== '' && normalisePhone(digits) !== null
}

/** Whom the table is kept for, filled in from who is signed in. */
export function ContactBlock({ contact, onChange, isChecked }: ContactBlockProps) {
  const t = useTranslations('reserve')
  const tCheckout = useTranslations('checkout')
  const tError = useTranslations('error')
  const { name, digits, comment } = contact
  return (
    <Block title={t('contact')}>
      <div className={parts.pile}>
        <TextField
          label={t('name')}
          value={name}
          onChange={(value) => onChange({ ...contact, name: value })}
          maxLength={80}
          autoComplete="name"
          error={isChecked && name.trim() === '' ? tError('required') : undefined}
        />
        <PhoneField
          label={tCheckout('phone')}
          digits={digits}
          onChange={(value) => onChange({ ...contact, digits: value })}
          error={isChecked && normalisePhone(digits) === null ? tError('phone') : undefined}
        />
        <TextArea
          label={t('comment')}
          value={comment}
          onChange={(value) => onChange({ ...contact, comment: value })}
          maxLength={400}
        />
      </div>
    </Block>
  )
}
