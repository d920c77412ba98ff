import { useEffect, useState } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/data/use-query.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Block, Button, EmptyState, icons, showToast, Spinner } from '@dasturxon/ui'
import styles from './cards.module.css'
import { takeWayOn, wayToAnother } from './order-to-pay.ts'

const ASK_MS = 2_000
const ROUNDS = 10

/** Back from the page on which a card is typed: our own server says what came of it (the browser's coming back proves nothing). */
export function CardCheck({ id, isDeclined }: { id: string; isDeclined: boolean }) {
  const t = useTranslations('card')
  const tCommon = useTranslations('common')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { answer, retry } = useQuery('cards.check', { params: { id } })
  const [round, setRound] = useState(0)
  const state = answer.kind === 'ready' ? answer.data.state : null
  const isOver = state === 'FAILED' || (state === 'PENDING' && (isDeclined || round >= ROUNDS))

  useEffect(() => {
    if (state === 'SAVED') showToast({ text: t('saved'), tone: 'ok' })
    if (state === 'SAVED' || state === 'CODE')
      void navigate(state === 'CODE' ? paths.cardCode(id) : takeWayOn(), { replace: true })
    if (state !== 'PENDING' || isOver) return undefined
    const timer = setTimeout(() => {
      setRound((known) => known + 1)
      retry()
    }, ASK_MS)
    return () => clearTimeout(timer)
  }, [state, isOver, retry, id, navigate, t])

  if (answer.kind === 'failed') {
    return (
      <Block>
        <EmptyState
          icon={icons.wifiSlash}
          title={errorText(answer.error)}
          action={<Button onPress={retry}>{tCommon('retry')}</Button>}
        />
      </Block>
    )
  }
  if (isOver) {
    return (
      <Block>
        <EmptyState
          icon={icons.creditCard}
          title={t('notSaved')}
          text={t('notSavedText')}
          action={<Button href={wayToAnother()}>{tCommon('retry')}</Button>}
        />
      </Block>
    )
  }
  return (
    <Block>
      <output className={styles.checking}>
        <Spinner className={styles.spinner} />
        <b>{t('checking')}</b>
        <p>{t('checkingText')}</p>
      </output>
    </Block>
  )
}
