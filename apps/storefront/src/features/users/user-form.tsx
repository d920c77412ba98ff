import type { User } from '@dasturxon/contract'
import { toLocalTime } from '@dasturxon/domain'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { Block, Cta, Segmented, showToast, TextField } from '@dasturxon/ui'
import { BirthdayField } from './birthday-field.tsx'
import { draftOf, readDraft, type UserDraft, type UserProblem } from './user-draft.ts'
import parts from '../../page/parts.module.css'
import styles from './user-form.module.css'
import { useSaveUser } from './use-save-user.ts'

const NAME_LENGTH = 80
const EMAIL_LENGTH = 160

/** Names, e-mail, birthday and gender. What could not be saved stays typed. */
export function UserForm({ user }: { user: User }) {
  const t = useTranslations('profile')
  const tCommon = useTranslations('common')
  const navigate = useNavigate()
  const { isSaving, save } = useSaveUser(user.id)
  const [draft, setDraft] = useState(() => draftOf(user))
  const [problems, setProblems] = useState<UserProblem[]>([])
  const email = useRef<HTMLInputElement>(null)
  const birthday = useRef<HTMLInputElement>(null)

  function change(part: Partial<UserDraft>) {
    setDraft((before) => ({ ...before, ...part }))
    setProblems((before) => before.filter((problem) => !(problem in part)))
  }

  function tell(found: UserProblem[]) {
    setProblems(found)
    const [first] = found
    if (first) (first === 'email' ? email : birthday).current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const { changes, problems: found } = readDraft(draft, user, toLocalTime(new Date()).day)
    tell(found)
    if (found.length > 0) return
    const outcome = Object.keys(changes).length > 0 ? await save(changes) : 'unchanged'
    if (outcome === 'failed') return
    if (outcome === 'email' || outcome === 'birthday') {
      tell([outcome])
      return
    }
    if (outcome === 'saved') showToast({ text: t('saved'), tone: 'ok' })
    await navigate(paths.profile, { replace: true })
  }

  return (
    <Block>
      <form className={parts.stack} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('firstName')}
          value={draft.firstName}
          onChange={(firstName) => change({ firstName })}
          maxLength={NAME_LENGTH}
          autoComplete="given-name"
        />
        <TextField
          label={t('lastName')}
          value={draft.lastName}
          onChange={(lastName) => change({ lastName })}
          maxLength={NAME_LENGTH}
          autoComplete="family-name"
        />
        <TextField
          ref={email}
          label={t('email')}
          value={draft.email}
          onChange={(typed) => change({ email: typed })}
          maxLength={EMAIL_LENGTH}
          inputMode="email"
          autoComplete="email"
          error={problems.includes('email') ? t('emailWrong') : undefined}
        />
        <BirthdayField
          ref={birthday}
          typed={draft.birthday}
          onChange={(typed) => change({ birthday: typed })}
          error={problems.includes('birthday') ? t('birthdayWrong') : undefined}
        />
        <GenderChoice gender={draft.gender} onChange={(gender) => change({ gender })} />
        <Cta type="submit" label={tCommon('save')} isPending={isSaving} />
      </form>
    </Block>
  )
}

type GenderChoiceProps = { gender: User['gender']; onChange: (gender: User['gender']) => void }

function GenderChoice({ gender, onChange }: GenderChoiceProps) {
  const t = useTranslations('profile')
  return (
    <div className={styles.group}>
      <p className={styles.heading} aria-hidden="true">
        {t('gender')}
      </p>
      <Segmented
        label={t('gender')}
        value={gender ?? 'NONE'}
        segments={[
          { value: 'FEMALE', label: t('FEMALE') },
          { value: 'MALE', label: t('MALE') },
          { value: 'NONE', label: t('notSaid') },
        ]}
        onChange={(chosen) => onChange(chosen === 'NONE' ? null : chosen)}
      />
    </div>
  )
}
