import { useTime } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useState } from 'react'
import { Choice, DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useKeys } from '../../session/use-keys.ts'
import { RejectClosing, useClosingWords, useMostMinutes } from './closing.tsx'
import { LapsedNote } from './lapsed-note.tsx'
import { acceptedText, fitsNothing } from './order-times.ts'
import { chipsWith, useSuggested } from './pace.ts'
import { useLater } from './use-later.ts'
import { useOrder } from './use-order.ts'
import styles from './order.module.css'

/** Accepts an order with a time: the kitchen's minutes, and what the customer reads of them (desk §5.3). */
export function AcceptPanel({ order, onReject }: { order: DeskOrder; onReject: () => void }) {
  const { text } = useDeskText()
  const { accept, may, isBusy, branch, zone } = useOrder(order)
  const suggested = useSuggested(order)
  const [chosen, setMinutes] = useState<number | null>(null)
  const minutes = chosen ?? suggested
  const chips = chipsWith(suggested)
  const most = useMostMinutes(order)
  const closing = useClosingWords(order, zone)(Math.max(...chips))
  const ride = order.rideMinutes
  const range = useTime((now) => acceptedText(order, minutes, { now, branch }))
  useKeys({
    ...Object.fromEntries(
      chips
        .slice(0, 9)
        .flatMap((one, index) => (one > most ? [] : [[String(index + 1), () => setMinutes(one)]])),
    ),
    Enter: minutes > most ? undefined : () => void accept(minutes),
    r: onReject,
  })
  const later = useLater(order, zone)
  return (
    <div className={styles.accept}>
      <LapsedNote number={order.number} />
      {later ? (
        <>
          <b>{text('order.forLater', { time: later.at })}</b>
          <p className={parts.quiet}>{text('order.beginsLater', { time: later.begins })}</p>
        </>
      ) : (
        <>
          <div className={parts.row}>
            <b>{text('order.howLong')}</b>
            <span className={`${parts.quiet} ${parts.end}`}>
              {text('order.suggested', { minutes: suggested })}
            </span>
          </div>
          <Choice
            isEven
            label={text('order.howLong')}
            values={chips.map((value) => ({ value, label: value, isOff: value > most }))}
            value={minutes}
            onChange={setMinutes}
          />
          {closing !== null && <p>{closing}</p>}
          <p className={parts.quiet}>
            {ride > 0
              ? text('order.reads', { kitchen: minutes, ride, range })
              : text('order.readsNoRide', { kitchen: minutes, range })}
          </p>
        </>
      )}
      {fitsNothing(most) && may('reject') && <RejectClosing order={order} />}
      {!fitsNothing(most) && may('accept') && (
        <DeskButton
          variant="brand"
          isLarge
          isDisabled={minutes > most}
          isPending={isBusy}
          onPress={() => void accept(minutes)}
        >
          {text('order.accept')}
        </DeskButton>
      )}
      {may('reject') && (
        <DeskButton variant="bad" isPending={isBusy} onPress={onReject}>
          {text('order.reject')}
        </DeskButton>
      )}
    </div>
  )
}
