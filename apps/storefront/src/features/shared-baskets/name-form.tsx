import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { Block, Cta, TextField, useSubmit } from '@dasturxon/ui'
import { useMembership } from './membership.ts'
import parts from '../../page/parts.module.css'

const MOST_LETTERS = 40

type NameFormProps = {
  label: string
  /** Answers when it is done, with words where it could not be. */
  onSubmit: (name: string) => Promise<string | undefined>
}

/** The one thing to say before ordering together: the name the others see. No sign-in. */
export function NameForm({ label, onSubmit }: NameFormProps) {
  const t = useTranslations('together')
  const { name: lastName } = useMembership()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const name = typed ?? lastName

  const { isPending, submit } = useSubmit(async () => {
    if (name.trim() === '') {
      setError(t('nameMissing'))
      return
    }
    setError(await onSubmit(name.trim()))
  })

  return (
    <Block>
      <form className={parts.column} onSubmit={submit} noValidate>
        <TextField
          label={t('name')}
          name="name"
          value={name}
          hint={t('nameHint')}
          error={error}
          autoComplete="given-name"
          maxLength={MOST_LETTERS}
          onChange={(value) => {
            setTyped(value)
            setError(undefined)
          }}
        />
        <Cta label={label} type="submit" isPending={isPending} />
      </form>
    </Block>
  )
}
