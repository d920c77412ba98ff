import type { RegisterLine } from '@dasturxon/contract/desk'
import { brandOf, type RegisterAction } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatSom } from '@dasturxon/i18n/formats'
import { TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import styles from './registers.module.css'
import { clockOf, shortDay, usePlainSums } from './figures.ts'

/** A sum that stands on one side alone, or with another figure: here, there, and the press that puts it right. */
export function OpenLine({ line }: { line: RegisterLine }) {
  const text = useTexts('registers')
  const { language } = useDeskText()
  const { here, there, order, provider, externalId, kind, settled } = line
  const refunded = kind === 'OUT' ? ` · ${text('refunded')}` : ''
  return (
    <li className={styles.line} data-verdict={line.verdict}>
      <div>
        <small>{text('here')}</small>
        <b>
          {order ? (
            <a href={paths.pastOrder(order.number)}>{text('order', { number: order.number })}</a>
          ) : (
            text('noOrder')
          )}
          {here ? ` · ${formatSom(here.amount, language)}${refunded}` : order && ` · ${stateOf(order, text)}`}
        </b>
        {(here ?? order) && <small>{clockOf(here?.at ?? order?.createdAt ?? '')}</small>}
      </div>
      <Verdict line={line} />
      <div>
        <small>{brandOf(provider).name}</small>
        <b>{there ? `${formatSom(there.amount, language)}${refunded}` : text('none')}</b>
        <small>{[externalId, there && clockOf(there.at)].filter(Boolean).join(' · ')}</small>
      </div>
      {settled ? (
        <p className={styles.settled}>
          {text('settled', { action: text(settled.action), by: settled.by, time: clockOf(settled.at) })}
          {settled.note !== '' && <small>{settled.note}</small>}
        </p>
      ) : (
        <Presses line={line} />
      )}
    </li>
  )
}

type Say = ReturnType<typeof useTexts<'registers'>>

function stateOf({ status, isPaid }: NonNullable<RegisterLine['order']>, text: Say): string {
  if (status === 'CANCELED') return text(isPaid ? 'canceled' : 'canceledUnpaid')
  return text(isPaid ? 'paid' : 'unpaid')
}

function Verdict({ line: { verdict, difference, waitsFor } }: { line: RegisterLine }) {
  const text = useTexts('registers')
  const { signed } = usePlainSums()
  const words = {
    MATCHED: text('matched'),
    OTHER_SUM: signed(difference),
    MISSING_HERE: text('missingHere'),
    MISSING_THERE: text('missingThere'),
    WAITS: text('waitsFor', { day: waitsFor === null ? '' : shortDay(waitsFor) }),
    TWICE: text('twice'),
  }
  const isWrong = verdict === 'MISSING_HERE' || verdict === 'MISSING_THERE'
  return (
    <span className={styles.verdict}>
      <Pill tone={isWrong ? 'late' : 'note'}>{words[verdict]}</Pill>
    </span>
  )
}

function Presses({ line: { id, actions } }: { line: RegisterLine }) {
  const text = useTexts('registers')
  const act = useAct()
  const [note, setNote] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  if (id === null || actions.length === 0) return null
  async function press(action: RegisterAction, said: string) {
    setPending(true)
    const body = { key: crypto.randomUUID(), action, note: said }
    await act('desk.settleRegisterRow', { params: { id: id ?? '' }, body })
    setPending(false)
  }
  return (
    <div className={styles.presses}>
      {actions.map((action) =>
        action === 'EXPLAIN' ? (
          <DeskButton key={action} onPress={() => setNote(note === null ? '' : null)}>
            {text('EXPLAIN')}
          </DeskButton>
        ) : (
          <DeskButton key={action} variant="ink" isPending={isPending} onPress={() => void press(action, '')}>
            {text(action)}
          </DeskButton>
        ),
      )}
      {note !== null && (
        <>
          <TextField label={text('note')} value={note} onChange={setNote} maxLength={300} isAutoFocused />
          <DeskButton
            variant="ink"
            isPending={isPending}
            isDisabled={note.trim() === ''}
            onPress={() => void press('EXPLAIN', note.trim())}
          >
            {text('write')}
          </DeskButton>
        </>
      )}
    </div>
  )
}
