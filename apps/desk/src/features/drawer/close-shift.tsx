import type { DeskCallInput, Drawer } from '@dasturxon/contract/desk'
import { DIFF_REASONS, grantOf, isTold, TOLD_DIFFERENCE, type DiffReason } from '@dasturxon/domain'
import { useLastData } from '@dasturxon/client'
import { formatTime } from '@dasturxon/i18n/formats'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { CodeField, icons, SelectField, TextField, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { usePeople } from '../../session/use-people.ts'
import { Choice, DeskButton, Pill, Strip } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { CountForm } from './count-form.tsx'
import type { DrawerView } from './drawer-page.tsx'
import styles from './drawer.module.css'
import { isBlocked, Matters } from './matters.tsx'
import { SumField } from './sum-field.tsx'
import { Reckoning, useSums } from './sums.tsx'

type Shift = NonNullable<Drawer['shift']>
type CloseShiftProps = { drawer: Drawer; shift: Shift; zone: string; onShow: (view: DrawerView) => void }
type Step = DeskCallInput<'desk.closeDrawer'>['body']

/** The steps from an open shift to its Z: what is open, the count, the difference, the report (desk part three, money §3). */
export function CloseShift({ drawer, shift, zone, onShow }: CloseShiftProps) {
  const text = useTexts('drawer')
  const act = useAct()
  const { signed } = useSums()
  const { answer } = useQuery('desk.drawerEntries', { params: { id: drawer.id } })
  const data = useLastData(answer)
  const [isAgain, setIsAgain] = useState(false)
  const { counting } = shift
  const counts = counting ? shift.counts.filter(({ at }) => at >= counting.since) : []
  const isCounted = counts.length > 0 && !isAgain
  const step = !counting ? 0 : isCounted ? 2 : 1
  /** Takes a step; whether it was taken. */
  const { isPending: isSent, press: take } = usePress(async (body: Step): Promise<boolean> => {
    const diff = body.step === 'SIGN' ? (counts.at(-1)?.sum ?? 0) - body.expected : 0
    const words = diff === 0 ? text('close.title') : `${text('close.difference')} · ${signed(diff)}`
    const done = await act(
      'desk.closeDrawer',
      { params: { id: drawer.id }, body },
      { right: 'cash.count', words },
    )
    if (done?.report) onShow('reports')
    return done !== null
  })
  const steps = ['openMatters', 'count', 'difference', 'z'] as const
  const open = data?.open
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <div className={parts.row}>
        <DeskButton
          variant="outline"
          icon={icons.arrowLeft}
          label={text('close.back')}
          onPress={() => onShow('shift')}
        >
          {null}
        </DeskButton>
        <h1>{text('close.title')}</h1>
        <Pill>
          {text('drawerNo', { no: drawer.no })} · {shift.no}
        </Pill>
        <ol className={styles.steps}>
          {steps.map((name, index) => (
            <li
              key={name}
              aria-current={index === step ? 'step' : undefined}
              data-done={index < step || undefined}
            >
              {text(`close.${name}`)}
            </li>
          ))}
        </ol>
      </div>
      {counting && !counting.isMine && (
        <Strip icon={icons.coins} tone="note">
          <span>
            {text('close.countedBy', { name: counting.by, time: formatTime(new Date(counting.since), zone) })}
          </span>
        </Strip>
      )}
      <div className={styles.columns}>
        <div className={parts.stack}>
          {!counting && (
            <section className={`${parts.card} ${parts.form}`}>
              <h2>{text('close.openMatters')}</h2>
              {open && <Matters open={open} drawer={drawer} />}
              <DeskButton
                variant="brand"
                isLarge
                isPending={isSent}
                isDisabled={!open || isBlocked(open)}
                onPress={() => void take({ step: 'BEGIN' })}
              >
                {text('close.begin')}
              </DeskButton>
            </section>
          )}
          {counting && !isCounted && (
            <CountForm
              shiftId={shift.id}
              isSent={isSent}
              onCount={async (count) => {
                const isTaken = await take({ step: 'COUNT', ...count })
                if (isTaken) setIsAgain(false)
                return isTaken === true
              }}
            />
          )}
          {isCounted && (
            <Difference
              shift={shift}
              isSent={isSent}
              onAgain={() => setIsAgain(true)}
              onSign={(body) => void take(body)}
            />
          )}
        </div>
        <div className={parts.stack}>
          {isCounted && shift.sums && shift.expected !== null && (
            <section className={`${parts.card} ${parts.form}`}>
              <h2>{text('close.how')}</h2>
              <Reckoning sums={shift.sums} expected={shift.expected} />
            </section>
          )}
          {counting && open && (
            <section className={`${parts.card} ${parts.form}`}>
              <h2>{text('close.openMatters')}</h2>
              <Matters open={open} drawer={drawer} />
            </section>
          )}
          {counting && (
            <DeskButton variant="outline" isPending={isSent} onPress={() => void take({ step: 'STOP' })}>
              {text('close.stop')}
            </DeskButton>
          )}
        </div>
      </div>
    </div>
  )
}

type DifferenceProps = {
  shift: Shift
  isSent: boolean
  onAgain: () => void
  onSign: (body: Extract<Step, { step: 'SIGN' }>) => void
}

/** What was counted beside what it should be, why it differs, and who signs for it. */
function Difference({ shift, isSent, onAgain, onSign }: DifferenceProps) {
  const text = useTexts('drawer')
  const { plain, signed } = useSums()
  const { me } = useDesk()
  const people = usePeople().filter(({ role }) => grantOf(role, 'cash.count') !== 'no')
  const own = people.find(({ id }) => id === me.staff?.id) ?? people[0]
  const [chosen, setChosen] = useState<string | null>(null)
  const staffId = chosen ?? own?.id ?? ''
  const [pin, setPin] = useState('')
  const [reason, setReason] = useState<DiffReason | null>(null)
  const [note, setNote] = useState('')
  const [slip, setSlip] = useState<number | null>(null)
  const signer = people.find(({ id }) => id === staffId)
  const allowsAlone = signer !== undefined && grantOf(signer.role, 'cash.loss') === 'yes'
  const counted = shift.counts.at(-1)?.sum ?? 0
  const expected = shift.expected ?? 0
  const diff = counted - expected
  const earlier = shift.counts.slice(0, -1).map(({ sum }) => plain(sum))
  const isReady = pin.length === PIN_LENGTH && (diff === 0 || reason !== null)
  const sign = () =>
    onSign({
      step: 'SIGN',
      shiftId: shift.id,
      expected,
      staffId,
      pin,
      reason: diff === 0 ? null : reason,
      note,
      slip,
    })
  return (
    <>
      <section className={`${parts.card} ${parts.form}`}>
        <h2>{text('close.difference')}</h2>
        <dl className={styles.three}>
          <div>
            <dt>{text('close.counted')}</dt>
            <dd>{plain(counted)}</dd>
          </div>
          <div>
            <dt>{text('close.must')}</dt>
            <dd>{plain(expected)}</dd>
          </div>
          <div data-tone={diff === 0 ? 'ok' : 'bad'}>
            <dt>{text(diff === 0 ? 'close.same' : diff < 0 ? 'close.short' : 'close.over')}</dt>
            <dd>{signed(diff)}</dd>
          </div>
        </dl>
        {diff !== 0 && (
          <>
            <h3>{text('close.reason')}</h3>
            <Choice
              label={text('close.reason')}
              values={DIFF_REASONS.map((value) => ({ value, label: text(`reason.${value}`) }))}
              value={reason}
              onChange={setReason}
            />
          </>
        )}
        <TextField label={text('close.note')} value={note} maxLength={200} onChange={setNote} />
        <SumField label={text('close.slip')} value={slip} onChange={setSlip} />
        <div className={parts.row}>
          <DeskButton variant="outline" icon={icons.arrowCounterClockwise} onPress={onAgain}>
            {text('close.again')}
          </DeskButton>
          <small className={parts.quiet}>
            {earlier.length > 0 ? text('close.first', { sums: earlier.join(', ') }) : text('close.bothStay')}
          </small>
        </div>
      </section>
      <section className={`${parts.card} ${parts.form}`}>
        <h2>{text('close.signature')}</h2>
        {people.length === 0 && <p>{text('close.noPin')}</p>}
        <SelectField
          label={text('close.who')}
          value={staffId}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            setChosen(id)
            setPin('')
          }}
        />
        <CodeField
          isSecret
          label={text('close.pin')}
          length={PIN_LENGTH}
          code={pin}
          onChange={setPin}
          onComplete={setPin}
        />
        {diff !== 0 && !allowsAlone && <p className={parts.quiet}>{text('close.managerToo')}</p>}
        {isTold(diff) && (
          <p className={parts.quiet}>{text('close.ownerTold', { sum: plain(TOLD_DIFFERENCE) })}</p>
        )}
        <DeskButton variant="brand" isLarge isPending={isSent} isDisabled={!isReady} onPress={sign}>
          {text('close.sign', { no: shift.no })}
        </DeskButton>
        <p className={parts.quiet}>{text('close.final')}</p>
      </section>
    </>
  )
}
const PIN_LENGTH = 4
