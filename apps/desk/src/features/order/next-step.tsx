import type { DeskOrder } from '@dasturxon/contract/desk'
import { leftToPay } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatSom } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { useKeys } from '../../session/use-keys.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import type { useOrder } from './use-order.ts'

type NextStepProps = {
  order: DeskOrder
  doing: ReturnType<typeof useOrder>
  /** The panel's own, which its key presses too. */
  isOfPanel?: boolean
}

/** The one next step of an order; what is handed over and was not paid yet asks how it was paid, in the same press. */
export function NextStep({ order, doing, isOfPanel = false }: NextStepProps) {
  const { text, language } = useDeskText()
  const [isAsking, setAsking] = useState(false)
  const { next } = doing
  const asks = next?.to === 'DELIVERED' && doing.may('takeMoney')
  const press = next && (() => (asks ? setAsking(true) : void next.go()))
  useKeys({ ' ': isOfPanel ? press : undefined })
  if (!next || !press) return null
  const answer = (paid?: 'CASH' | 'TERMINAL') => {
    setAsking(false)
    void next.go(paid)
  }
  return (
    <>
      <DeskButton
        {...(isOfPanel ? { variant: 'brand', isLarge: true } : { label: `${next.label} ${order.number}` })}
        isPending={doing.isBusy}
        onPress={press}
      >
        {next.label}
      </DeskButton>
      {asks && isAsking && order.money && (
        <DeskSheet title={text('order.howPaid', { number: order.number })} onClose={() => setAsking(false)}>
          <div className={parts.stack}>
            <h3>{formatSom(leftToPay(order.money), language)}</h3>
            <DeskButton variant="brand" isLarge onPress={() => answer('CASH')}>
              {text('payment.CASH')}
            </DeskButton>
            <DeskButton isLarge onPress={() => answer('TERMINAL')}>
              {text('payment.TERMINAL')}
            </DeskButton>
            <DeskButton variant="outline" isLarge onPress={() => answer()}>
              {text('order.unpaid')}
            </DeskButton>
          </div>
        </DeskSheet>
      )}
    </>
  )
}
