import { useSecond } from '@dasturxon/client'
import { MINUTE_MS, toLocalTime } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useBoard, useBranch, useGrant, useName } from '../../session/desk.tsx'
import { Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { CallCards } from './call-cards.tsx'
import { HallTabs } from './hall-tabs.tsx'
import { NextParties } from './next-parties.tsx'
import { TableTile } from './tile.tsx'
import { tileOf } from './tiles.ts'
import styles from './tiles.module.css'

/** Baskets are told by no message. */
const AGAIN_MS = 15_000

/** The hall at a glance: who waits for what at which table, who calls, and who comes next (part three work §2, DSK-110). */
export function HallPage() {
  const { text } = useDeskText()
  const name = useName()
  const { branch, branches } = useBranch()
  const shown = branch ?? branches[0]
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <div className={parts.row}>
        <h1>{text('frame.hall')}</h1>
        {branches.length > 1 && shown && <Pill>{name(shown.name)}</Pill>}
        <HallTabs page="hall" />
      </div>
      {shown && <Hall key={shown.id} branchId={shown.id} zone={shown.timeZone} />}
    </div>
  )
}

function Hall({ branchId, zone }: { branchId: string; zone: string }) {
  const say = useTexts('hall')
  const nameOf = useName()
  const grant = useGrant()
  const { calls, orders } = useBoard()
  const now = useSecond()
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const { day } = toLocalTime(new Date(minute), zone)
  const tables = useQuery('desk.tables', { query: { branchId } })
  const isAllowed = grant('reservations.change') !== 'no'
  const reserved = useQuery('desk.reservations', isAllowed ? { query: { branchId, from: day } } : null)
  useAskingAgain(
    tables.retry,
    [...orders.values()].map(({ id, version, table }) => table && `${id} ${version}`).join(),
  )
  const answer = tables.answer.kind === 'ready' ? tables.answer.data : null
  const reservations = reserved.answer.kind === 'ready' ? reserved.answer.data : []
  return (
    <div className={styles.body}>
      <div className={styles.halls}>
        {answer?.halls.map((hall) => {
          const tiles = hall.tables.map((table) =>
            tileOf(table, { ...answer, calls: [...calls.values()], reservations }, now),
          )
          const taken = tiles.filter(({ state }) => state !== 'FREE' && state !== 'SOON').length
          return (
            <section key={hall.id} className={parts.stack}>
              <div className={styles.head}>
                <h2>{nameOf(hall.name)}</h2>
                <small>{say('tile.taken', { taken, all: tiles.length })}</small>
              </div>
              <div className={styles.tiles}>
                {tiles.map((tile) => (
                  <TableTile key={tile.id} tile={tile} zone={zone} now={now} />
                ))}
              </div>
            </section>
          )
        })}
      </div>
      <div className={styles.side}>
        <CallCards />
        {isAllowed && answer && (
          <NextParties
            branchId={branchId}
            zone={zone}
            now={minute}
            reservations={reservations}
            tables={answer.halls.flatMap((hall) => hall.tables)}
          />
        )}
      </div>
    </div>
  )
}

/** Asks again when orders of tables have changed, and each quarter of a minute while the page is seen. */
function useAskingAgain(ask: () => void, changes: string): void {
  const again = useEffectEvent((_changed?: string) => ask())
  useEffect(() => again(changes), [changes])
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again()
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
}
