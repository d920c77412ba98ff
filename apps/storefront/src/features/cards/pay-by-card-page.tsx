import type { Card, Order } from '@dasturxon/contract'
import { leftToPay } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Block, Button, ChoiceGroup, Cta, EmptyState, icons, PaymentRow } from '@dasturxon/ui'
import { cardMark, cardLabels } from './card-mark.ts'
import parts from '../../page/parts.module.css'
import styles from './cards.module.css'
import { usePayByCard } from './use-pay-by-card.ts'

/** `/profile/cards?order=…`: one of the saved cards pays an order that waits for money. */
export function PayByCardPage({ cards, order }: { cards: readonly Card[]; order: Order }) {
  const t = useTranslations('card')
  const tOrders = useTranslations('orders')
  const { language } = useEnvironment()
  const payable = cards.filter(({ isVerified }) => isVerified)
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = payable.find(({ id }) => id === picked) ?? payable[0]
  const { isPending, error, pay } = usePayByCard(order)
  const add = (
    <Button
      isWide
      variant={chosen ? 'plain' : 'brand'}
      icon={icons.plusBold}
      href={paths.cardCreateFor(order.id)}
    >
      {t('add')}
    </Button>
  )
  if (!chosen) {
    return (
      <Block>
        <EmptyState icon={icons.creditCard} title={t('empty')} text={t('emptyText')} action={add} />
      </Block>
    )
  }
  return (
    <div className={parts.stack}>
      <Block>
        <p className={parts.lead}>{tOrders('number', { number: String(order.number) })}</p>
        <ChoiceGroup label={t('choose')} className={styles.choices}>
          {payable.map((card) => (
            <PaymentRow
              key={card.id}
              kind="radio"
              name="card"
              title={card.name || cardLabels(card)}
              detail={card.name ? cardLabels(card) : undefined}
              mark={cardMark(card.type)}
              isChecked={card.id === chosen.id}
              onChange={() => setPicked(card.id)}
            />
          ))}
        </ChoiceGroup>
      </Block>
      {error === null ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Cta
        label={t('pay')}
        sum={formatSom(leftToPay(order), language)}
        isPending={isPending}
        onPress={() => void pay(chosen.id)}
      />
      {add}
    </div>
  )
}
