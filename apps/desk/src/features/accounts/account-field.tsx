import type { AccountFieldValue, DeskAccount } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Switch, TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './accounts.module.css'

type Field = DeskAccount['forms'][number]['fields'][number]
type FieldProps = {
  field: Field
  /** undefined: as it is stored. */
  typed: AccountFieldValue | undefined
  onType: (value: AccountFieldValue) => void
}

/** One field, by its provider's own name of it. */
export function AccountFieldRow({ field, typed, onType }: FieldProps) {
  const say = useTexts('accounts')
  const { name, kind, isRequired, isSet, shown } = field
  if (kind === 'SWITCH') {
    const label = name === 'isTest' ? say('field.isTest') : say('field.isPhoneVerificationRequired')
    return (
      <div className={`${parts.row} ${styles.switch}`}>
        <span className={parts.grow}>{label}</span>
        <Switch label={label} isOn={typed === undefined ? isSet : typed === true} onChange={onType} />
      </div>
    )
  }
  if (kind === 'SECRET' && isSet) return <Secret field={field} typed={typed} onType={onType} />
  return (
    <TextField
      label={name}
      value={typeof typed === 'string' ? typed : typed === null ? '' : shown}
      inputMode={kind === 'NUMBER' ? 'numeric' : 'text'}
      hint={isRequired ? undefined : say('optional')}
      maxLength={1000}
      onChange={onType}
    />
  )
}

/** One that is set shows its end alone; a new one is typed in its place. */
function Secret({ field: { name, isRequired, shown }, typed, onType }: FieldProps) {
  const say = useTexts('accounts')
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <TextField
        label={name}
        value={typeof typed === 'string' ? typed : ''}
        maxLength={1000}
        onChange={onType}
        isAutoFocused
      />
    )
  const value = typed === null ? say('notSet') : shown === '' ? say('set') : `•••• ${shown}`
  return (
    <div className={`${parts.line} ${styles.secret}`}>
      <span className={parts.grow}>
        <small>{name}</small>
        <b>{value}</b>
      </span>
      {!isRequired && typed !== null && <DeskButton onPress={() => onType(null)}>{say('clear')}</DeskButton>}
      <DeskButton variant="outline" label={say('replaceOf', { field: name })} onPress={() => setOpen(true)}>
        {say('replace')}
      </DeskButton>
    </div>
  )
}
