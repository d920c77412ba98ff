import { useSecond } from '@dasturxon/client'
import type { DeskCallOutput } from '@dasturxon/contract/desk'
import { MINUTE_MS, toLocalTime } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { EmptyState, icons } from '@dasturxon/ui'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useBoard, useGrant, useName } from '../../session/desk.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { Read } from '../../ui/read.tsx'
import { CallCards } from './call-cards.tsx'
import { HallFrame } from './hall-frame.tsx'
import { NextParties } from './next-parties.tsx'
import { TableTile } from './tile.tsx'
import { tileOf } from './tiles.ts'
import styles from './tiles.module.css'

/** Baskets are told by no message. */
const AGAIN_MS = 15_000

/** The hall at a glance: who waits for what at which table, who calls, and who comes next (part three work §2, DSK-110). */
export function HallPage() {
  return (
    <HallFrame page="hall">{({ id, timeZone }) => <Hall key={id} branchId={id} zone={timeZone} />}</HallFrame>
  )
}

function Hall({ branchId, zone }: { branchId: string; zone: string }) {
  const say = useTexts('hall')
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
  const reservations = reserved.answer.kind === 'ready' ? reserved.answer.data : []
  return (
    <Read question={tables}>
      {(answer) =>
        answer.halls.every((hall) => hall.tables.length === 0) ? (
          <EmptyState
            icon={icons.armchair}
            title={say('codes.none')}
            text={say('plan.noneHint')}
            action={
              grant('branches.edit') === 'yes' && (
                <DeskButton variant="brand" href={paths.hallPlan}>
                  {say('tab.plan')}
                </DeskButton>
              )
            }
          />
        ) : (
          <div className={`${parts.single} ${styles.body}`}>
            <div className={`${parts.column} ${styles.halls}`}>
              {answer.halls.map((hall) => (
                <Tiles
                  key={hall.id}
                  hall={hall}
                  tiles={hall.tables.map((table) =>
                    tileOf(table, { ...answer, calls: [...calls.values()], reservations }, now),
                  )}
                  zone={zone}
                  now={now}
                />
              ))}
            </div>
            <div className={`${parts.column} ${styles.side}`}>
              <CallCards />
              {isAllowed && (
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
    </Read>
  )
}

type TilesProps = {
  hall: DeskCallOutput<'desk.tables'>['halls'][number]
  tiles: ReturnType<typeof tileOf>[]
  zone: string
  /** In milliseconds. */
  now: number
}

function Tiles({ hall, tiles, zone, now }: TilesProps) {
  const say = useTexts('hall')
  const nameOf = useName()
  const taken = tiles.filter(({ state }) => state !== 'FREE' && state !== 'SOON').length
  return (
    <section className={parts.stack}>
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
