import type { Order } from '@dasturxon/contract'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Block, Button, ChoiceGroup, Icon, icons, showToast, TextArea, usePress } from '@dasturxon/ui'
import styles from './grade-block.module.css'
import { useCacheOrder } from '../orders/known-orders.ts'
import { useAskAgain } from '../orders/use-ask-again.ts'

const GRADES = [1, 2, 3, 4, 5] as const
type Grade = (typeof GRADES)[number]
/** As long as `orders.rate` takes. */
const LONGEST_COMMENT = 500

/** How the order was: asked once when it is over, then the answer. */
export function GradeBlock({ order }: { order: Order }) {
  if (order.allowedActions.includes('rate')) return <GradeForm order={order} />
  return order.grade === null ? null : <GivenGrade grade={order.grade} />
}

function GradeForm({ order }: { order: Order }) {
  const t = useTranslations('orderGrade')
  const call = useCall()
  const cacheOrder = useCacheOrder()
  const errorText = useErrorText()
  const askAgain = useAskAgain()
  const [grade, setGrade] = useState<Grade | null>(null)
  const [comment, setComment] = useState('')

  const { isPending, press: send } = usePress(async (chosen: Grade) => {
    const result = await call('orders.rate', { params: { id: order.id }, body: { grade: chosen, comment } })
    if (result.ok) {
      cacheOrder(result.data)
      showToast({ text: t('thanks'), tone: 'ok' })
      return
    }
    showToast({ text: errorText(result.error), tone: 'bad' })
    // It may have been rated on another device: the page shows what holds.
    await askAgain(order.id)
  })

  return (
    <Block title={t('title')}>
      <ChoiceGroup label={t('title')} className={styles.stars}>
        {GRADES.map((one) => (
          <label key={one} className={styles.star} data-lit={(grade !== null && one <= grade) || undefined}>
            <input
              type="radio"
              name={`grade-${order.id}`}
              className={styles.input}
              checked={grade === one}
              onChange={() => setGrade(one)}
            />
            <Icon of={icons.starFill} />
            <span className="sr-only">{t(`grade${one}`)}</span>
          </label>
        ))}
      </ChoiceGroup>
      {grade === null ? null : (
        <div className={styles.labels}>
          <p aria-hidden="true" className={styles.name}>
            {t(`grade${grade}`)}
          </p>
          <TextArea label={t('comment')} value={comment} onChange={setComment} maxLength={LONGEST_COMMENT} />
          <Button isWide isPending={isPending} onPress={() => void send(grade)}>
            {t('send')}
          </Button>
        </div>
      )}
    </Block>
  )
}

function GivenGrade({ grade }: { grade: number }) {
  const t = useTranslations('orderGrade')
  return (
    <Block>
      <p className={styles.given}>
        <Icon of={icons.starFill} className={styles.lit} />
        {t('yours', { grade: String(grade) })}
      </p>
    </Block>
  )
}
