import type { User } from '@dasturxon/contract'
import { formatPhone } from '@dasturxon/domain'
import { useTranslations } from '../../i18n/index.ts'
import { Block } from '../../ui/index.ts'
import { NewPhoneForm } from './new-phone-form.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { usePhoneChange } from './use-phone-change.ts'

/** Another phone for the account: its number, a code of the present one where that is needed, a code of the new one. */
export function PhonePage({ user }: { user: User }) {
  const t = useTranslations('profile')
  const tAuth = useTranslations('auth')
  const tCommon = useTranslations('common')
  const { pending, ask, giveOldCode, giveNewCode, resend, begin } = usePhoneChange()
  const shared = { resend, onOtherPhone: begin }
  return (
    <Block>
      {pending === null ? <NewPhoneForm ask={ask} /> : null}
      {pending?.step === 'prove' ? (
        <PhoneCodeForm
          key="prove"
          {...shared}
          pending={pending}
          lead={t('proveOld', { phone: inOneLine(user.phone) })}
          submitLabel={tCommon('continue')}
          give={giveOldCode}
        />
      ) : null}
      {pending?.step === 'confirm' ? (
        <PhoneCodeForm
          key="confirm"
          {...shared}
          pending={pending}
          lead={tAuth('codeSent', { phone: inOneLine(pending.phone) })}
          submitLabel={tAuth('changePhone')}
          give={giveNewCode}
        />
      ) : null}
    </Block>
  )
}

const inOneLine = (phone: string): string => formatPhone(phone).replaceAll(' ', '\u00A0')
