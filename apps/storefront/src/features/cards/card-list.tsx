import type { Card } from '@dasturxon/contract'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Block, IconButton, icons, PaymentBadge, showToast } from '@dasturxon/ui'
import { Question } from '../overlays/question.tsx'
import { cardMark, cardName, cardLabels } from './card-mark.ts'
import parts from '../../page/parts.module.css'
import styles from './cards.module.css'

type CardListProps = { cards: readonly Card[]; onRemoved: (id: string) => void }

/** Saved cards by their marks; removing one is asked first. */
export function CardList({ cards, onRemoved }: CardListProps) {
  const t = useTranslations('card')
  const call = useCall()
  const errorText = useErrorText()
  const [leaving, setLeaving] = useState<Card | null>(null)
  const [isRemoving, setRemoving] = useState(false)

  async function remove(card: Card) {
    setRemoving(true)
    const result = await call('cards.remove', { params: { id: card.id } })
    setRemoving(false)
    setLeaving(null)
    // Removed elsewhere already is removed.
    if (result.ok || result.error.code === 'card_not_found') {
      showToast({ text: t('removed') })
      onRemoved(card.id)
    } else showToast({ text: errorText(result.error), tone: 'bad' })
  }

  return (
    <Block>
      <ul className={styles.list}>
        {cards.map((card) => (
          <li key={card.id} className={styles.row}>
            <PaymentBadge mark={cardMark(card.type)} />
            <CardLabels card={card} />
            <IconButton
              icon={icons.trash}
              label={t('remove', { card: cardLabels(card) })}
              variant="plain"
              onPress={() => setLeaving(card)}
            />
          </li>
        ))}
      </ul>
      <Question
        name="remove-card"
        isOpen={leaving !== null}
        title={t('removeSure')}
        text={leaving ? t('removeText', { card: cardLabels(leaving) }) : ''}
        yes="delete"
        isDanger
        isPending={isRemoving}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && void remove(leaving)}
      />
    </Block>
  )
}

/** What a card is called; one whose code is still to come leads to it. */
function CardLabels({ card }: { card: Card }) {
  const t = useTranslations('card')
  const labels = (
    <>
      <b>{card.name || cardName(card)}</b>
      <small>
        <bdi dir="ltr">{card.mask}</bdi>
      </small>
    </>
  )
  if (card.isVerified) return <span className={`${parts.grow} ${styles.labels}`}>{labels}</span>
  return (
    <a className={`${parts.grow} ${styles.labels}`} href={paths.cardCode(card.id)}>
      {labels}
      <span className={styles.toCode}>{t('enterCode')}</span>
    </a>
  )
}
