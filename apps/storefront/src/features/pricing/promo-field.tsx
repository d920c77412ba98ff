import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from '@dasturxon/i18n'
import { formatSom } from '@dasturxon/i18n/formats'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { usePromoCode, useSetPromoCode } from '../../session/session-provider.tsx'
import { Button, Icon, IconButton, icons, showToast, TextField } from '@dasturxon/ui'
import parts from '../../page/parts.module.css'
import styles from './promo-field.module.css'
import { usePromoProblemText } from './use-promo-problem-text.ts'

type PromoFieldProps = {
  problem: string | null
  /** Som that it takes off; 0 until the server has said. */
  discount: number
  /** The server has not said yet whether the code applies. */
  isAwaited: boolean
}

/**
 * A promo code: typed and applied, or applied and taken away again; why it does not apply is said under it. The focus goes
 * on from what is gone to what stands in its place.
 */
export function PromoField({ problem, discount, isAwaited }: PromoFieldProps) {
  const t = useTranslations('promo')
  const tCommon = useTranslations('common')
  const applied = usePromoCode()
  const { language } = useEnvironment()
  const setCode = useSetPromoCode()
  const problemText = usePromoProblemText()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { isPressed, press, takeFocus } = usePressed(!isAwaited && applied !== '', problem)
  const isRefused = applied !== '' && problem !== null

  function remove() {
    flushSync(() => {
      setTyped(null)
      setCode('')
    })
    field.current?.focus()
  }

  // What was just pressed stays until it is known what becomes of it.
  if (applied !== '' && !isRefused && !isPressed) {
    return (
      <div className={styles.applied}>
        <Icon of={icons.checkCircleFill} className={styles.check} />
        <span className={`${parts.grow} ${styles.labels}`}>
          <b>{applied}</b>
          <small>
            {discount > 0 ? t('gives', { amount: formatSom(-discount, language) }) : t('applied')}
          </small>
        </span>
        <IconButton ref={takeFocus} icon={icons.x} label={t('remove')} variant="plain" onPress={remove} />
      </div>
    )
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    setCode(typed ?? applied)
    setTyped(null)
    press()
  }
  const refusal = isRefused && typed === null && !isPressed ? problemText(problem) : undefined
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <div className={styles.typed}>
        <TextField
          ref={field}
          name="promo"
          label={t('label')}
          value={typed ?? applied}
          onChange={(value) => {
            setTyped(value)
            // Emptied: then there is nothing to be refused.
            if (value.trim() === '') setCode('')
          }}
          maxLength={40}
          error={refusal}
          isErrorSpoken
        />
        {refusal === undefined ? null : (
          <IconButton icon={icons.x} label={t('remove')} variant="plain" onPress={remove} />
        )}
      </div>
      <Button
        variant="quiet"
        type="submit"
        isPending={isPressed}
        isDisabled={(typed ?? applied).trim() === ''}
      >
        {tCommon('apply')}
      </Button>
    </form>
  )
}

/**
 * Whether a code that was just pressed is being looked at. Says so once the server has taken it (NAV-6), and hands the focus
 * to what then stands in the form's place; a refusal is said at the field.
 */
function usePressed(isAnswered: boolean, problem: string | null) {
  const t = useTranslations('toast')
  const [isPressed, setPressed] = useState(false)
  const isUntold = useRef(false)
  if (isPressed && isAnswered) setPressed(false)
  useEffect(() => {
    if (isPressed || !isUntold.current) return
    isUntold.current = false
    if (problem === null) showToast({ text: t('promoAdded'), tone: 'ok' })
  })
  return {
    isPressed,
    press: () => {
      isUntold.current = true
      setPressed(true)
    },
    takeFocus: (button: HTMLElement | null) => {
      if (isUntold.current) button?.focus()
    },
  }
}
