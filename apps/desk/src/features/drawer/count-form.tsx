import { deviceStorage } from '@dasturxon/client'
import { NOTES, sumOfCount, type Note } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, useSubmit } from '@dasturxon/ui'
import { useState } from 'react'
import { useDesk } from '../../session/desk.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { countDraft, type CountDraft } from './count-draft.ts'
import styles from './count-form.module.css'
import { SumField } from './sum-field.tsx'
import { useSums } from './sums.tsx'

type CountFormProps = {
  shiftId: string
  isSent: boolean
  /** Whether it was taken. */
  onCount: (count: { pieces: Record<string, number>; coins: number }) => Promise<boolean>
}

/** The pieces of each note; what they should sum to is not here. A tablet has digits of its own beside them. */
export function CountForm({ shiftId, isSent, onCount }: CountFormProps) {
  const text = useTexts('drawer')
  const { plain } = useSums()
  const { me } = useDesk()
  const [draft] = useState(() =>
    countDraft(deviceStorage, {
      merchantId: me.merchant.id,
      personId: me.staff?.id ?? me.device?.id ?? '',
      shiftId,
    }),
  )
  const [{ pieces, coins }, setTyped] = useState(() => draft.read())
  const type = (typed: CountDraft) => {
    setTyped(typed)
    draft.persist(typed)
  }
  const [at, setAt] = useState<Note>(NOTES[0])
  const count = { pieces, coins: coins ?? 0 }
  const { submit } = useSubmit(async () => {
    const isTaken = await onCount({ pieces: Object.fromEntries(Object.entries(pieces)), coins: coins ?? 0 })
    if (isTaken) draft.persist({ pieces: {}, coins: null })
  })
  const set = (note: Note, number: number) =>
    type({ pieces: { ...pieces, [note]: Math.min(Math.max(0, number), MOST_PIECES) }, coins })
  return (
    <form className={`${parts.card} ${parts.form}`} onSubmit={submit}>
      <div className={parts.row}>
        <h2>{text('close.countTitle')}</h2>
        <small className={`${parts.quiet} ${parts.end}`}>{text('blind')}</small>
      </div>
      <div className={styles.count}>
        <div className={styles.notes}>
          {NOTES.map((note) => {
            const number = pieces[note] ?? 0
            return (
              <div key={note} className={styles.note}>
                <b className={styles.paper} data-note={note}>
                  {plain(note)}
                </b>
                <span className={styles.stepper} data-at={note === at || undefined}>
                  <DeskButton
                    icon={icons.minusBold}
                    label={`− ${plain(note)}`}
                    onPress={() => set(note, number - 1)}
                  >
                    {null}
                  </DeskButton>
                  <input
                    aria-label={plain(note)}
                    inputMode="numeric"
                    value={number === 0 ? '' : number}
                    placeholder="0"
                    onFocus={() => setAt(note)}
                    onChange={({ target }) => set(note, Number(target.value.replaceAll(/\D/g, '')))}
                  />
                  <DeskButton
                    icon={icons.plusBold}
                    label={`+ ${plain(note)}`}
                    onPress={() => set(note, number + 1)}
                  >
                    {null}
                  </DeskButton>
                </span>
                <b className={number === 0 ? parts.quiet : undefined}>{plain(note * number)}</b>
              </div>
            )
          })}
          <SumField
            label={text('close.coins')}
            value={coins}
            onChange={(next) => type({ pieces, coins: next })}
          />
        </div>
        <Pad
          note={at}
          number={pieces[at] ?? 0}
          onSet={(number) => set(at, number)}
          onNext={() => setAt(NOTES[(NOTES.indexOf(at) + 1) % NOTES.length] ?? at)}
        />
      </div>
      <div className={styles.foot}>
        <b>{text('close.counted')}</b>
        <output>
          {plain(sumOfCount(count))} {text('som')}
        </output>
        <DeskButton variant="brand" isLarge type="submit" isPending={isSent}>
          {text('close.compare')}
        </DeskButton>
      </div>
    </form>
  )
}
const MOST_PIECES = 4_000

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0'] as const

type PadProps = { note: Note; number: number; onSet: (number: number) => void; onNext: () => void }

/** Digits for who counts with one hand: into the note that was touched last, and on to the next. */
function Pad({ note, number, onSet, onNext }: PadProps) {
  const text = useTexts('drawer')
  const { plain } = useSums()
  return (
    <div className={styles.pad}>
      <p>
        <b className={styles.paper} data-note={note}>
          {plain(note)}
        </b>
        <b>× {number}</b>
      </p>
      {KEYS.map((key) => (
        <DeskButton key={key} onPress={() => onSet(Number(`${number}${key}`))}>
          {key}
        </DeskButton>
      ))}
      <DeskButton
        icon={icons.arrowLeft}
        label={text('close.erase')}
        onPress={() => onSet(Math.floor(number / 10))}
      >
        {null}
      </DeskButton>
      <DeskButton variant="outline" onPress={onNext}>
        {text('close.next')}
      </DeskButton>
    </div>
  )
}
