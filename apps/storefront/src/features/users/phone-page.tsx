import type { User } from '@dasturxon/contract'
import { formatPhone } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { Block, Button } from '@dasturxon/ui'
import { OneTimeCodeForm } from '../sign-in/one-time-code-form.tsx'
import { NewPhoneForm } from './new-phone-form.tsx'
import { usePhoneChange } from './use-phone-change.ts'

/** Another phone for the account: its number, a code of the present one where that is needed, a code of the new one. */
export function PhonePage({ user }: { user: User }) {
  const t = useTranslations('profile')
  const tAuth = useTranslations('auth')
  const tCommon = useTranslations('common')
  const { pending, ask, giveOldCode, giveNewCode, resend, begin } = usePhoneChange()
  const otherWay = (
    <Button variant="plain" onPress={begin}>
      {t('anotherPhone')}
    </Button>
  )
  return (
    <Block>
      {pending === null ? <NewPhoneForm ask={ask} /> : null}
      {pending?.step === 'prove' ? (
        <OneTimeCodeForm
          key="prove"
          sent={pending}
          lead={t('proveOld', { phone: inOneLine(user.phone) })}
          submitLabel={tCommon('continue')}
          give={giveOldCode}
          resend={resend}
          otherWay={otherWay}
        />
      ) : null}
      {pending?.step === 'confirm' ? (
        <OneTimeCodeForm
          key="confirm"
          sent={pending}
          lead={tAuth('codeSent', { phone: inOneLine(pending.phone) })}
          submitLabel={tAuth('changePhone')}
          give={giveNewCode}
          resend={resend}
          otherWay={otherWay}
        />
      ) : null}
    </Block>
  )
}

const inOneLine = (phone: string): string => formatPhone(phone).replaceAll(' ', '\u00A0')
