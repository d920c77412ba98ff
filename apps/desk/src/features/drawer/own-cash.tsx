import type { CourierCash } from '@dasturxon/contract/desk'
import { useLastData } from '@dasturxon/client'
import { COURIER_LIMIT } from '@dasturxon/domain'
import { formatTime } from '@dasturxon/i18n/formats'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { usePress } from '@dasturxon/ui'
import { useEffect, useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useMoment } from '../../ui/use-moment.ts'
import styles from './drawer.module.css'
import { SumField } from './sum-field.tsx'
import { useSums } from './sums.tsx'

/** How often a courier who has said a sum asks whether it was counted. */
const ASK_MS = 10_000

/** The cash in the courier's own hands, and what they say they hand in; somebody else counts it (DSK-105). */
export function OwnCash() {
  const { answer, retry } = useQuery('desk.myCash', {})
  const cash = useLastData(answer)
  const isWaiting = !!cash?.said
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(retry, ASK_MS)
    return () => clearInterval(timer)
  }, [isWaiting, retry])
  // where it cannot be asked now, the jobs go on without it
  return cash && <Cash cash={cash} />
}

function Cash({ cash: { balance, onBag, isFull, said, last, hands } }: { cash: CourierCash }) {
  const { me } = useDesk()
  const text = useTexts('drawer')
  const { plain } = useSums()
  const zone = me.branches[0]?.timeZone
  const moment = useMoment(zone)
  return (
    <section className={`${parts.card} ${parts.form}`} aria-label={text('mine.title')}>
      <div className={parts.row}>
        <h2 className={parts.grow}>{text('mine.title')}</h2>
        {balance !== null && <b>{plain(balance)}</b>}
      </div>
      {isFull ? (
        <small className={styles.full}>{text('mine.over')}</small>
      ) : (
        <small className={parts.quiet}>{text('limit', { sum: plain(COURIER_LIMIT) })}</small>
      )}
      {onBag !== null && onBag > 0 && (
        <small className={parts.quiet}>{text('onBag', { sum: plain(onBag) })}</small>
      )}
      {said && (
        <output>
          {text('mine.waits', { sum: plain(said.sum ?? 0), time: formatTime(new Date(said.at), zone) })}
        </output>
      )}
      {!said && last && (
        <p className={parts.quiet}>
          {text('mine.last', {
            at: moment(last.at),
            counted: plain(last.counted),
            due: plain(last.due),
          })}
        </p>
      )}
      {(said !== null || balance !== 0) && <Say key={hands} hands={hands} isAgain={said !== null} />}
    </section>
  )
}

/** The sum that the courier hands in, by their own word; said anew until it is counted. */
function Say({ hands, isAgain }: { hands: number; isAgain: boolean }) {
  const text = useTexts('drawer')
  const act = useAct()
  const [amount, setAmount] = useState<number | null>(null)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { isPending, press } = usePress(async () => {
    if (amount === null) return
    if (!(await act('desk.sayMyCash', { body: { amount, hands, key } }))) return
    setKey(crypto.randomUUID())
    setAmount(null)
  })
  return (
    <>
      <SumField label={text('mine.sum')} value={amount} onChange={setAmount} />
      <DeskButton isLarge isPending={isPending} isDisabled={amount === null} onPress={() => void press()}>
        {text(isAgain ? 'mine.again' : 'mine.say')}
      </DeskButton>
    </>
  )
}
