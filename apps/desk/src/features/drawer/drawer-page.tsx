import type { Drawer } from '@dasturxon/contract/desk'
import { COURIER_LIMIT } from '@dasturxon/domain'
import { useLastData, useSearchParams } from '@dasturxon/client'
import { formatTime } from '@dasturxon/i18n/formats'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, usePress } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useGrant } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Note, Pill, Strip } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { WayMark } from '../../ui/way-mark.tsx'
import { useState } from 'react'
import { CloseShift } from './close-shift.tsx'
import styles from './drawer.module.css'
import { Moves } from './moves.tsx'
import { ChooseBranch, linkToCash, OfBranch, type CashOfBranch } from './of-branch.tsx'
import { SumField } from './sum-field.tsx'
import { Figure, Reckoning, useSums, useWayName } from './sums.tsx'
import { ZReports } from './z-reports.tsx'

export type DrawerView = 'shift' | 'close' | 'reports'

/** The drawer of a branch: its open shift, its closing in four steps, and the reports that were signed (desk part three, money §3). */
export function DrawerPage() {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('view')
  const show = (view: DrawerView) => {
    const next = new URLSearchParams(parameters)
    if (view === 'shift') next.delete('view')
    else next.set('view', view)
    setParameters(next)
  }
  return (
    <OfBranch>
      {({ drawer, zone, couriers }) => {
        const { shift } = drawer
        if (asked === 'reports') return <ZReports drawer={drawer} zone={zone} onBack={() => show('shift')} />
        if (!shift) return <OpenShift drawer={drawer} zone={zone} onShow={show} />
        if (asked === 'close') return <CloseShift drawer={drawer} shift={shift} zone={zone} onShow={show} />
        return <ShiftView drawer={drawer} shift={shift} couriers={couriers} zone={zone} onShow={show} />
      }}
    </OfBranch>
  )
}

type ViewProps = { drawer: Drawer; zone: string; onShow: (view: DrawerView) => void }

/** Somebody counts the float, and opens; what was left yesterday is told afterwards. */
function OpenShift({ drawer, zone, onShow }: ViewProps) {
  const text = useTexts('drawer')
  const act = useAct()
  const { plain } = useSums()
  const [float, setFloat] = useState<number | null>(null)
  const [key] = useState(() => crypto.randomUUID())
  const { isPending, press } = usePress(async () => {
    if (float === null) return
    const body = { float, key }
    const words = `${text('open.title')} · ${plain(float)}`
    await act('desk.openDrawer', { params: { id: drawer.id }, body }, { right: 'cash.open', words })
  })
  return (
    <div className={`${parts.page} ${parts.narrow} ${parts.stack}`}>
      <div className={parts.row}>
        <h1>{text('open.title')}</h1>
        <ChooseBranch drawer={drawer} />
        <span className={parts.end} />
        {drawer.lastZ && (
          <DeskButton variant="outline" onPress={() => onShow('reports')}>
            {text('lastZ', { no: drawer.lastZ.no, time: formatTime(new Date(drawer.lastZ.closedAt), zone) })}
          </DeskButton>
        )}
      </div>
      <section className={`${parts.card} ${parts.form}`}>
        <h2>{text('drawerNo', { no: drawer.no })}</h2>
        <p className={parts.quiet}>{text('open.hint')}</p>
        <SumField label={text('open.float')} value={float} onChange={setFloat} />
        <DeskButton
          variant="brand"
          isLarge
          isPending={isPending}
          isDisabled={float === null}
          onPress={() => void press()}
        >
          {text('open.press')}
        </DeskButton>
      </section>
    </div>
  )
}

/** What the last Z left in the drawer, and whether as much was there at the opening. */
function LeftBefore({ drawer: { lastZ }, shift }: { drawer: Drawer; shift: NonNullable<Drawer['shift']> }) {
  const text = useTexts('drawer')
  const { plain } = useSums()
  if (!lastZ) return null
  const float = shift.sums?.OPEN ?? null
  const left = plain(lastZ.counted)
  if (float === null || float === lastZ.counted)
    return <p className={parts.quiet}>{text('leftByZ', { no: lastZ.no, left })}</p>
  const diff = plain(float - lastZ.counted)
  return (
    <Note icon={icons.warningFill}>
      {text('leftDiffers', { no: lastZ.no, left, float: plain(float), diff })}
    </Note>
  )
}

type ShiftViewProps = ViewProps & CashOfBranch & { shift: NonNullable<Drawer['shift']> }

function ShiftView({ drawer, shift, couriers, zone, onShow }: ShiftViewProps) {
  const text = useTexts('drawer')
  const { plain } = useSums()
  const wayName = useWayName()
  const { answer } = useQuery('desk.drawerEntries', { params: { id: drawer.id } })
  const data = useLastData(answer)
  const since = formatTime(new Date(shift.openedAt), zone)
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <div className={parts.row}>
        <h1>{text('drawerNo', { no: drawer.no })}</h1>
        <Pill tone="ok">{text('shiftSince', { no: shift.no, time: since })}</Pill>
        <ChooseBranch drawer={drawer} />
        <div className={`${parts.row} ${parts.end}`}>
          <DeskButton variant="outline" onPress={() => onShow('reports')}>
            {text('reports')}
          </DeskButton>
          <DeskButton variant="brand" onPress={() => onShow('close')}>
            {text('close.press')}
          </DeskButton>
        </div>
      </div>
      <LeftBefore drawer={drawer} shift={shift} />
      {shift.isLong && (
        <Strip icon={icons.clockFill} tone="bad" onPress={() => onShow('close')}>
          <span>{text('long')}</span>
        </Strip>
      )}
      {shift.counting && (
        <Strip icon={icons.coins} tone="note" onPress={() => onShow('close')}>
          <span>
            {text('close.countedBy', {
              name: shift.counting.by,
              time: formatTime(new Date(shift.counting.since), zone),
            })}
          </span>
        </Strip>
      )}
      <div className={styles.shift}>
        <section className={`${parts.card} ${parts.form}`}>
          <div className={parts.row}>
            <h2>{text('must')}</h2>
            {shift.expected !== null && <Pill>{text('mustHint')}</Pill>}
          </div>
          {shift.expected === null || !shift.sums ? (
            <p className={parts.quiet}>{text('blind')}</p>
          ) : (
            <>
              <b className={styles.big}>
                {plain(shift.expected)} {text('som')}
              </b>
              <Reckoning sums={shift.sums} expected={shift.expected} />
            </>
          )}
        </section>
        <Moves drawer={drawer} moved={data ?? null} zone={zone} />
        <div className={parts.stack}>
          <CouriersCard drawer={drawer} couriers={couriers} zone={zone} />
          {data?.taken && data.taken.length > 0 && (
            <section className={`${parts.card} ${parts.form}`}>
              <h2>{text('taken')}</h2>
              <dl className={styles.figures}>
                {data.taken.map(({ way, count, amount }) => (
                  <Figure
                    key={way}
                    label={
                      <span className={styles.way}>
                        <WayMark way={way} />
                        {wayName(way)}
                      </span>
                    }
                  >
                    <small className={parts.quiet}>{count} · </small>
                    {plain(amount)}
                  </Figure>
                ))}
                <Figure label={text('all')} isTotal>
                  {plain(data.taken.reduce((sum, { amount }) => sum + amount, 0))}
                </Figure>
              </dl>
            </section>
          )}
        </div>
      </div>
    </div>
  )
}

function CouriersCard({ drawer, couriers, zone }: CashOfBranch) {
  const text = useTexts('drawer')
  const { plain } = useSums()
  const grant = useGrant()
  return (
    <section className={`${parts.card} ${parts.form}`}>
      <div className={parts.row}>
        <h2>{text('inHands')}</h2>
        <small className={`${parts.quiet} ${parts.end}`}>
          {text('limit', { sum: plain(COURIER_LIMIT) })}
        </small>
      </div>
      {couriers.length === 0 && <p className={parts.quiet}>{text('noCouriers')}</p>}
      <ul className={parts.list}>
        {couriers.map(({ staffId, name, balance, lastHandAt, isFull }) => (
          <li key={staffId} className={styles.courier}>
            {grant('cash.move') === 'no' ? (
              <b>{name}</b>
            ) : (
              <a href={linkToCash(paths.couriers, drawer, staffId)}>
                <b>{name}</b>
              </a>
            )}
            {balance !== null && <b>{plain(balance)}</b>}
            <small className={isFull ? styles.full : parts.quiet}>
              {isFull
                ? text('hand.full')
                : lastHandAt === null
                  ? text('hand.never')
                  : text('hand.lastAt', { time: formatTime(new Date(lastHandAt), zone) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
