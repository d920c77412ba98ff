import type { User } from '@dasturxon/contract'
import { normalisePhone } from '@dasturxon/domain'
import { useState, type FormEvent } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { Block, Button, Cta, EmptyState, icons, PhoneField, TextArea, TextField } from '@dasturxon/ui'
import { useApply } from './use-apply.ts'
import parts from '../../page/parts.module.css'

const NAME_LENGTH = 80
const ABOUT_LENGTH = 2000

/** Name, phone and some words about oneself; once they are sent, that they have arrived. */
export function ApplicationForm({ vacancyId, user }: { vacancyId: string; user: User | null }) {
  const t = useTranslations('vacancy')
  const tError = useTranslations('error')
  const [name, setName] = useState(user ? `${user.firstName} ${user.lastName}`.trim() : '')
  const [digits, setDigits] = useState(user ? user.phone.replace(/^\+998/, '') : '')
  const [about, setAbout] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { state, apply } = useApply(vacancyId)
  const hasName = name.trim() !== ''
  const hasPhone = normalisePhone(digits) !== null

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (hasName && hasPhone) void apply({ name: name.trim(), phone: digits, about: about.trim() })
  }

  if (state === 'sent')
    return (
      <Block>
        <EmptyState
          icon={icons.checkCircleFill}
          title={t('sent')}
          text={t('sentText')}
          action={
            <Button variant="quiet" href={paths.vacancies}>
              {t('all')}
            </Button>
          }
        />
      </Block>
    )
  return (
    <Block title={t('application')}>
      <form className={parts.pile} onSubmit={submit} noValidate>
        <TextField
          label={t('name')}
          value={name}
          onChange={setName}
          maxLength={NAME_LENGTH}
          autoComplete="name"
          error={isChecked && !hasName ? tError('required') : undefined}
        />
        <PhoneField
          label={t('phone')}
          digits={digits}
          onChange={setDigits}
          error={isChecked && !hasPhone ? tError('phone') : undefined}
        />
        <TextArea
          label={t('about')}
          hint={t('aboutHint')}
          value={about}
          onChange={setAbout}
          maxLength={ABOUT_LENGTH}
        />
        <Cta type="submit" label={t('apply')} isPending={state === 'sending'} />
      </form>
    </Block>
  )
}
