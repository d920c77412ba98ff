import type { DeskBranchRow } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { showToast, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { Choice, DeskButton, toggled } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './places.module.css'

type CopySheetProps = { id: string; others: readonly DeskBranchRow[]; onClose: () => void }

/** Gives the hours of a branch, as they are saved, to other branches by one press. */
export function CopySheet({ id, others, onClose }: CopySheetProps) {
  const { text } = useDeskText()
  const nameOf = useName()
  const act = useAct()
  const [part, setPart] = useState<'WEEK' | 'SPECIAL'>('WEEK')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { isPending, press: copy } = usePress(async () => {
    const done = await act('desk.copyHours', { params: { id }, body: { branchIds: [...chosen], part } })
    if (!done) return
    const stranded = done.stranded.orders.map(({ number }) => number).join(', ')
    showToast({
      text:
        stranded === ''
          ? text('places.copied', { count: done.changed })
          : text('places.copiedStranded', { count: done.changed, numbers: stranded }),
      tone: stranded === '' ? 'ok' : 'bad',
    })
    onClose()
  })
  return (
    <DeskSheet
      title={text('places.toBranches')}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <DeskButton
            variant="brand"
            isLarge
            isDisabled={chosen.length === 0}
            isPending={isPending}
            onPress={copy}
          >
            {text('places.copy')}
          </DeskButton>
        </div>
      }
    >
      <div className={parts.stack}>
        <Choice
          label={text('places.whatToCopy')}
          values={[
            { value: 'WEEK', label: text('places.week') },
            { value: 'SPECIAL', label: text('places.special') },
          ]}
          value={part}
          onChange={setPart}
        />
        <fieldset className={parts.checks}>
          <legend className="sr-only">{text('places.toBranches')}</legend>
          {others.map((branch) => (
            <label key={branch.id}>
              <input
                type="checkbox"
                checked={chosen.includes(branch.id)}
                onChange={() => setChosen(toggled(chosen, branch.id))}
              />
              <span>{nameOf(branch.name)}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </DeskSheet>
  )
}
