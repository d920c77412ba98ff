import { useTime } from '@dasturxon/client'
import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons, joinClasses } from '@dasturxon/ui'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useBoard, useBranch, useDesk, useHasSound, useName } from '../../session/desk.tsx'
import { latePart } from '../../ui/late-part.ts'
import parts from '../../ui/parts.module.css'
import { StateText } from './state-text.tsx'
import styles from './branch.module.css'

/** It comes after the board, and is there before anybody presses. */
const BranchSheet = latePart(async () => (await import('./branch-sheet.tsx')).BranchSheet)

/** The branch, how it stands, and what this device is able to. */
export function BranchBar() {
  const { text } = useDeskText()
  const name = useName()
  const { states } = useBoard()
  const { branches, branch, choose } = useBranch()
  const [isOpen, setOpen] = useState(false)
  const shown = branch ?? branches[0]
  const state = shown && states.get(shown.id)
  return (
    <header className={styles.bar}>
      {branches.length > 1 ? (
        <select
          className={styles.pick}
          aria-label={text('frame.branch')}
          value={branch?.id ?? ''}
          onChange={(event) => choose(event.currentTarget.value || null)}
        >
          <option value="">{text('frame.allBranches')}</option>
          {branches.map((one) => (
            <option key={one.id} value={one.id}>
              {name(one.name)}
            </option>
          ))}
        </select>
      ) : (
        <b className={styles.pick}>{shown ? name(shown.name) : text('frame.noBranch')}</b>
      )}
      {branch && state && (
        <button
          type="button"
          className={joinClasses(
            styles.state,
            state.pauses.length > 0 || !state.isOpen ? styles.late : state.busy ? styles.note : styles.ok,
          )}
          onClick={() => setOpen(true)}
        >
          <StateText state={state} zone={branch.timeZone} />
          <Icon of={icons.caretDown} />
        </button>
      )}
      <Device />
      {branch && state && (
        <Suspense fallback={null}>
          <BranchSheet state={state} isOpen={isOpen} onClose={() => setOpen(false)} zone={branch.timeZone} />
        </Suspense>
      )}
    </header>
  )
}

/** Sound, wake lock and the clock, each with its word for screen readers. */
function Device() {
  const { text } = useDeskText()
  const { wakeLock, me } = useDesk()
  const hasSound = useHasSound()
  const isAwake = useSyncExternalStore(wakeLock.subscribe, wakeLock.isHeld)
  const time = useTime((now) => formatTime(new Date(now), me.branches[0]?.timeZone))
  return (
    <div className={styles.device}>
      <span data-off={!hasSound || undefined} title={text(hasSound ? 'frame.sound' : 'frame.soundOff')}>
        <Icon of={hasSound ? icons.speakerHighFill : icons.speakerSlashFill} />
      </span>
      <span
        data-off={!isAwake || undefined}
        title={text(isAwake ? 'frame.screenAwake' : 'frame.screenSleeps')}
      >
        <Icon of={isAwake ? icons.sunFill : icons.moon} />
      </span>
      <time className={parts.end}>{time}</time>
    </div>
  )
}
