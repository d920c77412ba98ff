import { formatPhone } from '@dasturxon/domain'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useVisit } from '../../session/visit.ts'
import { Button } from '@dasturxon/ui'
import { afterSignIn } from './after-sign-in.ts'
import { OneTimeCodeForm } from './one-time-code-form.tsx'
import { storePendingCode, type PendingCode } from './pending-code.ts'
import { useRequestCode } from './use-request-code.ts'

type CodeFormProps = { pending: PendingCode; next: string }

/** The second step: the code. */
export function CodeForm({ pending, next }: CodeFormProps) {
  const t = useTranslations('auth')
  const visit = useVisit()
  const navigate = useNavigate()
  const requestCode = useRequestCode()

  async function signIn(code: string) {
    const result = await visit.data.call('signIn.login', { body: { phone: pending.phone, code } })
    if (!result.ok) return result.error
    await afterSignIn(visit, result.data.user)
    await navigate(next, { replace: true })
    storePendingCode(null)
    return null
  }

  return (
    <OneTimeCodeForm
      sent={pending}
      lead={t('codeSent', { phone: formatPhone(pending.phone).replaceAll(' ', '\u00A0') })}
      submitLabel={t('signIn')}
      give={signIn}
      resend={() => requestCode(pending.phone)}
      otherWay={
        <Button variant="plain" href={paths.loginThenBackTo(next)}>
          {t('changePhone')}
        </Button>
      }
    />
  )
}
