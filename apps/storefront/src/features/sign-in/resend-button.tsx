import type { CallError } from '@dasturxon/contract/client'
import { useTranslations } from '@dasturxon/i18n'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button, usePress } from '@dasturxon/ui'
import { formatSeconds, useSecondsLeft } from './use-seconds-left.ts'

type ResendButtonProps = {
  /** From when on another code may be asked for, milliseconds since 1970. */
  resendAt: number
  send: () => Promise<{ error: CallError | null }>
  onSent: () => void
  onRefused: (text: string) => void
}

/** Counts down to the moment another code may be asked for, then asks for it. */
export function ResendButton({ resendAt, send, onSent, onRefused }: ResendButtonProps) {
  const t = useTranslations('auth')
  const errorText = useErrorText()
  const secondsLeft = useSecondsLeft(resendAt)

  const { isPending, press: resend } = usePress(async () => {
    const { error } = await send()
    if (error) onRefused(errorText(error))
    else onSent()
  })

  return (
    <Button variant="plain" isDisabled={secondsLeft > 0} isPending={isPending} onPress={resend}>
      {secondsLeft > 0 ? t('resendIn', { time: formatSeconds(secondsLeft) }) : t('resend')}
    </Button>
  )
}
