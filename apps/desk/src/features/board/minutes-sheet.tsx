import { useTime } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { useClosingWords } from '../order/closing.tsx'
import { acceptedText, firstDue, minutesWorse, mostMinutes } from '../order/order-times.ts'
import { chipsWith, useSuggested } from '../order/pace.ts'
import { useOrder } from '../order/use-order.ts'
import styles from './new-rows.module.css'

type MinutesSheetProps = {
  order: DeskOrder
  minutes: number
  onChoose: (minutes: number) => void
  onClose: () => void
}

/** The kitchen's minutes for an order, over the page: what its customer was told, and what they would read of each (DSK-153). */
export function MinutesSheet({ order, minutes, onChoose, onClose }: MinutesSheetProps) {
  const { text } = useDeskText()
  const { branch, zone } = useOrder(order)
  const now = useTime((at) => at)
  const suggested = useSuggested(order)
  const due = firstDue(order)
  const chips = chipsWith(suggested)
  const closing = useClosingWords(order, zone)(Math.max(...chips))
  return (
    <DeskSheet variant="sheet" onClose={onClose} title={`${text('order.howLong')} · ${order.number}`}>
      {due !== null && <p>{text('board.wasTold', { time: formatTime(new Date(due), zone) })}</p>}
      {closing !== null && <p>{closing}</p>}
      <ul className={styles.choices}>
        {chips.map((one) => {
          const worse = minutesWorse(order, one, { now, branch })
          return (
            <li key={one}>
              <button
                type="button"
                disabled={one > mostMinutes(order, now)}
                aria-pressed={one === minutes}
                onClick={() => onChoose(one)}
              >
                <b>{text('order.minutes', { count: one })}</b>
                <span>{acceptedText(order, one, { now, branch })}</span>
                {worse > 0 ? (
                  <span data-late>{text('order.lateBy', { count: worse })}</span>
                ) : (
                  one === suggested && <span>{text('board.suggested')}</span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </DeskSheet>
  )
}
