import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useBasketActions, useSetPromoCode } from '../../session/session-provider.tsx'
import { Question } from '../overlays/question.tsx'
import styles from './clear-basket.module.css'

/** Empties the basket, after asking (NAV-6). */
export function ClearBasket() {
  const t = useTranslations()
  const { clear } = useBasketActions()
  const setPromoCode = useSetPromoCode()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className={styles.clear} onClick={() => setAsking(true)}>
        {t('common.clear')}
      </button>
      <Question
        name="clear-basket"
        isOpen={isAsking}
        title={t('basket.clearConfirm')}
        text={t('basket.clearText')}
        yes="clear"
        isDanger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          setPromoCode('')
          clear()
        }}
      />
    </>
  )
}
