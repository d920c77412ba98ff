import type { BranchState, DeskCallInput, Stranded } from '@dasturxon/contract/desk'
import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { useCall } from '../../runtime/desk-data.ts'
import { useDesk, useGrant } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { Choice, DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { StrandedList } from './stranded-list.tsx'

type Services = DeskCallInput<'desk.pauseBranch'>['body']['services']

const SERVICES = ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const satisfies Services
const PAUSES = {
  '15': 'branch.for15',
  '30': 'branch.for30',
  '60': 'branch.for60',
  OPENING: 'branch.untilOpening',
} as const
const BUSY_MINUTES = [10, 15, 20, 30] as const
const BUSY_FOR = { '30': 'branch.for30', '60': 'branch.for60' } as const

type BranchSheetProps = { state: BranchState; isOpen: boolean; onClose: () => void; zone: string }

/** Pause and busy of a branch; both end by themselves (desk §5.6). */
export function BranchSheet({ state, isOpen, onClose, zone }: BranchSheetProps) {
  const { text } = useDeskText()
  const { store } = useDesk()
  const grant = useGrant()
  const act = useAct()
  const [service, setService] = useState<(typeof SERVICES)[number] | 'ALL'>('ALL')
  const [pause, setPause] = useState<keyof typeof PAUSES>('30')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState<(typeof BUSY_MINUTES)[number]>(10)
  const [busyFor, setBusyFor] = useState<keyof typeof BUSY_FOR>('30')
  const [stranded, setStranded] = useState<Stranded['orders']>([])
  const call = useCall()
  const target = { params: { id: state.branchId } }

  async function take(answer: Promise<BranchState | null>) {
    const next = await answer
    if (!next) return
    store.takeState(next)
    onClose()
  }
  const services: Services = service === 'ALL' ? [] : [service]
  const minutes = pause === 'OPENING' ? null : Number(pause)
  const setPauseTo = (wanted: number | null) =>
    take(
      act(
        'desk.pauseBranch',
        { ...target, body: { services, minutes: wanted, reason: reason.trim() } },
        { right: 'branch.pause' },
      ),
    )
  /** A pause that strands orders is asked about before it is made; where nobody answers, it is made. */
  async function beginPause() {
    const asked = await call('desk.strandedByPause', { ...target, body: { services, minutes } })
    if (asked.ok && asked.data.orders.length > 0) setStranded(asked.data.orders)
    else await setPauseTo(minutes)
  }
  const setBusyTo = (added: number) =>
    take(
      act(
        'desk.busyBranch',
        { ...target, body: { minutes: added, forMinutes: Number(busyFor) } },
        { right: 'branch.busy' },
      ),
    )

  return (
    <DeskSheet variant="sheet" isOpen={isOpen} onClose={onClose} title={text('branch.pauseTitle')}>
      <div className={parts.stack}>
        {state.pauses.map((one) => (
          <p key={one.service} className={parts.note}>
            {text(`service.${one.service}`)} ·{' '}
            {text('branch.paused', { time: formatTime(new Date(one.until), zone) })} ·{' '}
            {one.isAutomatic ? text('branch.automatic') : text('branch.by', { name: one.by })}
            {one.reason === '' ? '' : ` · ${one.reason}`}
          </p>
        ))}
        {grant('branch.pause') !== 'no' && (
          <section className={parts.stack}>
            <Choice
              label={text('branch.pauseTitle')}
              values={(['ALL', ...SERVICES] as const).map((value) => ({
                value,
                label: text(value === 'ALL' ? 'branch.allServices' : `service.${value}`),
              }))}
              value={service}
              onChange={(value) => {
                setService(value)
                setStranded([])
              }}
            />
            <Choice
              label={text('branch.pauseTitle')}
              values={(Object.keys(PAUSES) as (keyof typeof PAUSES)[]).map((value) => ({
                value,
                label: text(PAUSES[value]),
              }))}
              value={pause}
              onChange={(value) => {
                setPause(value)
                setStranded([])
              }}
            />
            <TextField label={text('branch.reason')} value={reason} onChange={setReason} maxLength={120} />
            {stranded.length > 0 && (
              <div role="alert" className={parts.stack}>
                <h3>{text('branch.strandedTitle')}</h3>
                <p className={parts.quiet}>{text('branch.strandedHint')}</p>
                <StrandedList orders={stranded} zone={zone} />
              </div>
            )}
            <div className={parts.row}>
              <DeskButton
                variant="stop"
                onPress={() => void (stranded.length > 0 ? setPauseTo(minutes) : beginPause())}
              >
                {text(stranded.length > 0 ? 'branch.pauseAnyway' : 'branch.pause')}
              </DeskButton>
              {state.pauses.length > 0 && (
                <DeskButton variant="ink" onPress={() => void setPauseTo(0)}>
                  {text('branch.resume')}
                </DeskButton>
              )}
            </div>
          </section>
        )}
        {grant('branch.busy') !== 'no' && (
          <section className={parts.stack}>
            <h3>{text('branch.busyTitle')}</h3>
            <p className={parts.quiet}>{text('branch.busyHint')}</p>
            <Choice
              label={text('branch.busyTitle')}
              values={BUSY_MINUTES.map((value) => ({ value, label: `+${value}` }))}
              value={busy}
              onChange={setBusy}
            />
            <Choice
              label={text('branch.busyTitle')}
              values={(Object.keys(BUSY_FOR) as (keyof typeof BUSY_FOR)[]).map((value) => ({
                value,
                label: text(BUSY_FOR[value]),
              }))}
              value={busyFor}
              onChange={setBusyFor}
            />
            <div className={parts.row}>
              <DeskButton variant="ink" onPress={() => void setBusyTo(busy)}>
                {text('branch.setBusy')}
              </DeskButton>
              {state.busy && (
                <DeskButton onPress={() => void setBusyTo(0)}>{text('branch.endBusy')}</DeskButton>
              )}
            </div>
          </section>
        )}
      </div>
    </DeskSheet>
  )
}
