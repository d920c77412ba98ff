import { serverNow } from '@dasturxon/client'
import type { ImportCheck } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons, showToast } from '@dasturxon/ui'
import { useState, type ReactNode } from 'react'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './import.module.css'

const DAY_MS = 86_400_000

type AppliedImportProps = {
  check: ImportCheck
  /** What is said once it is written, and once that was taken back. */
  words: { applied: string; undone: string }
  onUndone?: (() => void) | undefined
  onAnother: () => void
  /** Ways on from here. */
  children?: ReactNode
}

/** An import that is written; a day long it can be taken back whole. */
export function AppliedImport({ check, words, onUndone, onAnother, children }: AppliedImportProps) {
  const { text } = useDeskText()
  const say = useTexts('menuImport')
  const nameOf = useName()
  const act = useAct()
  const {
    at,
    entryId,
    isUndone: wasUndone,
  } = check.applied ?? { at: check.at, entryId: null, isUndone: false }
  const [isUndoneNow, setUndone] = useState(false)
  const isUndone = wasUndone || isUndoneNow
  const mayUndo = entryId !== null && !isUndone && serverNow() - new Date(at).getTime() < DAY_MS

  async function undo() {
    const undone = await act('desk.undoChange', { params: { id: entryId ?? '' } })
    if (!undone) return
    setUndone(true)
    onUndone?.()
    const names = undone.left.map(nameOf).join(', ')
    showToast({ text: names === '' ? text('log.done') : text('log.left', { names }), tone: 'ok' })
  }
  return (
    <>
      <output className={styles.applied}>
        <Icon of={icons.checkCircleFill} />
        <b>{isUndone ? words.undone : words.applied}</b>
      </output>
      {mayUndo && (
        <>
          <p className={parts.quiet}>{say('undoHint')}</p>
          <DeskButton icon={icons.arrowCounterClockwise} onPress={() => void undo()}>
            {text('log.undo')}
          </DeskButton>
        </>
      )}
      {children}
      <DeskButton variant="outline" onPress={onAnother}>
        {say('another')}
      </DeskButton>
    </>
  )
}
