import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { formatSom } from '@dasturxon/i18n/formats'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { usePromoCode, useSetPromoCode } from '../../session/session-provider.tsx'
import { Button, Icon, IconButton, icons, showToast, TextField } from '@dasturxon/ui'
import styles from './promo-field.module.css'
import { usePromoProblemText } from './use-promo-problem-text.ts'

type PromoFieldProps = {
  problem: string | null
  /** Som that it takes off; 0 until the server has said. */
  discount: number
  /** The server has not said yet whether the code applies. */
  isAwaited: boolean
}

/** A promo code: typed and applied, or applied and taken away again; why it does not apply stands under it. */
export function PromoField({ problem, discount, isAwaited }: PromoFieldProps) {
  const t = useTranslations('promo')
  const tCommon = useTranslations('common')
  const applied = usePromoCode()
  const { language } = useEnvironment()
  const setCode = useSetPromoCode()
  const problemText = usePromoProblemText()
  const [typed, setTyped] = useState<string | null>(null)
  const isRefused = applied !== '' && problem !== null
  const sayWhenAdded = useAdded(!isAwaited && applied !== '', problem)

  if (applied !== '' && !isRefused) {
    return (
      <div className={styles.applied}>
        <Icon of={icons.checkCircleFill} className={styles.check} />
        <span className={styles.labels}>
          <b>{applied}</b>
          <small>
            {discount > 0 ? t('gives', { amount: formatSom(-discount, language) }) : t('applied')}
          </small>
        </span>
        <IconButton icon={icons.x} label={t('remove')} variant="plain" onPress={() => setCode('')} />
      </div>
    )
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    setCode(typed ?? applied)
    setTyped(null)
    sayWhenAdded()
  }
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <TextField
        name="promo"
        label={t('label')}
        value={typed ?? applied}
        onChange={(value) => {
          setTyped(value)
          // Emptied: then there is nothing to be refused.
          if (value.trim() === '') setCode('')
        }}
        maxLength={40}
        error={isRefused && typed === null ? problemText(problem) : undefined}
      />
      <Button variant="quiet" type="submit" isDisabled={(typed ?? applied).trim() === ''}>
        {tCommon('apply')}
      </Button>
    </form>
  )
}

/** Says so once the server has taken a code that the customer has just applied (NAV-6); nothing when it refuses it. */
function useAdded(isAnswered: boolean, problem: string | null): () => void {
  const t = useTranslations('toast')
  const [presses, setPresses] = useState(0)
  const announced = useRef(0)
  const tell = useEffectEvent(() => {
    announced.current = presses
    if (problem === null) showToast({ text: t('promoAdded'), tone: 'ok' })
  })
  useEffect(() => {
    if (presses !== announced.current && isAnswered) tell()
  }, [presses, isAnswered])
  return () => setPresses((count) => count + 1)
}
