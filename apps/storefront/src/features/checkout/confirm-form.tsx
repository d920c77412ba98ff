import type { User } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { formatPhone, leftToPay } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { useOfflineSince } from '../../runtime/connection.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { useBasket } from '../../session/session-provider.tsx'
import { Block, Button, CodeField, Cta } from '@dasturxon/ui'
import { LaterFailureDialog } from './later-failure-dialog.tsx'
import { ResendButton } from '../sign-in/resend-button.tsx'
import parts from '../../page/parts.module.css'
import styles from './confirm-form.module.css'
import { useOrderCode } from './order-code.ts'
import { useCheckoutPaths } from '../order-draft/order-sender.ts'
import type { Submission } from '../order-draft/order-request.ts'
import { UnansweredOrder } from './unanswered-order.tsx'
import { useOrderPlaced } from './use-order-placed.ts'
import { usePlaceOrder } from './use-place-order.ts'

const CODE_LENGTH = 6

type ConfirmFormProps = {
  user: User
  /** null while the figures are being worked out. */
  submission: Submission | null
}

/** The code of an order: the last digit sends it off, a wrong one loses nothing but itself. */
export function ConfirmForm({ user, submission }: ConfirmFormProps) {
  const t = useTranslations('orderCode')
  const tAuth = useTranslations('auth')
  const tError = useTranslations('error')
  const isOffline = useOfflineSince() !== null
  const { language } = useEnvironment()
  const errorText = useErrorText()
  const { checkoutPath } = useCheckoutPaths()
  const navigate = useNavigate()
  const { sent, send, forget } = useOrderCode()
  const lines = useBasket((basket) => basket.lines)
  const { isPending, place } = usePlaceOrder()
  const celebrate = useOrderPlaced()
  const form = useRef<HTMLFormElement | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [waiting, setWaiting] = useState<{ code: string } | null>(null)
  const [ready, setReady] = useState<{ code: string } | null>(null)
  const [failure, setFailure] = useState<CallError | null>(null)

  const focus = () => form.current?.querySelector('input')?.focus()
  const begin = useCallback((element: HTMLFormElement | null) => {
    form.current = element
    focus()
  }, [])
  // A phone fills the code in faster than a slow connection brings the figures: it is sent off when they are there.
  if (waiting && submission) {
    setWaiting(null)
    setReady(waiting)
  }
  const goOn = useEffectEvent((complete: string) => void confirm(complete))
  useEffect(() => {
    if (ready) goOn(ready.code)
  }, [ready])

  async function confirm(confirmationCode: string) {
    // Nothing is ordered later than it was pressed.
    if (isOffline) return
    if (!submission) {
      setWaiting({ code: confirmationCode })
      return
    }
    const outcome = await place({ ...submission, confirmationCode })
    if (!outcome) return
    if (outcome.kind === 'placed') {
      await celebrate(outcome.order)
      forget()
      return
    }
    if (outcome.kind === 'unanswered') return
    const { code: refusal, status } = outcome.error
    if (refusal === 'order_code_wrong') {
      setCode('')
      setError(errorText(outcome.error))
      focus()
      // A connection that broke is tried again as it is; anything else is the order's matter.
    } else if (status >= 400 && status < 500 && status !== 429) setFailure(outcome.error)
    else setError(errorText(outcome.error))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === CODE_LENGTH) {
      void confirm(code)
      return
    }
    setError(tError('codeShort'))
    focus()
  }

  return (
    <Block>
      <form ref={begin} className={styles.form} onSubmit={submit} noValidate>
        <p className={parts.lead}>
          {t('lead', { phone: formatPhone(user.phone).replaceAll(' ', '\u00A0') })}
        </p>
        <CodeField
          label={tAuth('code')}
          code={code}
          length={CODE_LENGTH}
          error={error}
          onChange={(changed) => {
            setCode(changed)
            setWaiting(null)
            setError(undefined)
          }}
          onComplete={(complete) => void confirm(complete)}
        />
        <Cta
          label={isOffline ? tError('noOrder') : t('confirm')}
          isDisabled={isOffline}
          sum={formatSom(
            leftToPay({ totalPrice: sent.totalPrice, credit: submission?.creditUsed }),
            language,
          )}
          type="submit"
          isPending={isPending || submission === null}
        />
        <div className={parts.ways}>
          <ResendButton
            resendAt={sent.resendAt}
            send={() => send({ ...sent, lines })}
            onSent={focus}
            onRefused={setError}
          />
          <Button variant="plain" href={checkoutPath}>
            {t('back')}
          </Button>
        </div>
      </form>
      <UnansweredOrder />
      <LaterFailureDialog
        error={failure}
        newTotal={null}
        onClose={() => void navigate(checkoutPath, { replace: true })}
      />
    </Block>
  )
}
