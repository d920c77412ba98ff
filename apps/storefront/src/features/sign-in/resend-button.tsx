import { useState } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { useErrorText } from '../../session/use-error-text.ts'
import { Button } from '../../ui/index.ts'
import type { PendingCode } from './pending-code.ts'
import { formatSeconds, useSecondsLeft } from './use-seconds-left.ts'
import { useRequestCode } from './use-request-code.ts'

type ResendButtonProps = {
  pending: PendingCode
  onSent: () => void
  onRefused: (text: string) => void
}

/** Counts down to the moment another code may be asked for, then asks for it. */
export function ResendButton({ pending, onSent, onRefused }: ResendButtonProps) {
  const t = useTranslations('auth')
  const errorText = useErrorText()
  const requestCode = useRequestCode()
  const [isPending, setPending] = useState(false)
  const secondsLeft = useSecondsLeft(pending.resendAt)

  async function resend() {
    setPending(true)
    const { error } = await requestCode(pending.phone)
    setPending(false)
    if (error) onRefused(errorText(error))
    else onSent()
  }

  return (
    <Button look="plain" isDisabled={secondsLeft > 0} isPending={isPending} onPress={() => void resend()}>
      {secondsLeft > 0 ? t('resendIn', { time: formatSeconds(secondsLeft) }) : t('resend')}
    </Button>
  )
}
