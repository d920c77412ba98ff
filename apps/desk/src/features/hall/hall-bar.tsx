import type { DeskHall } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { IconButton, icons } from '@dasturxon/ui'
import { useName } from '../../session/desk.tsx'
import { Choice, DeskButton } from '../../ui/parts.tsx'
import { hallName } from './hall-name.ts'
import parts from '../../ui/parts.module.css'
import styles from './plan.module.css'
import type { Plan } from './use-plan.ts'

type HallBarProps = { halls: readonly DeskHall[]; plan: Plan; onAdd: () => void; onEdit: () => void }

/** Which hall is drawn, a further table in it, and the steps back. */
export function HallBar({ halls, plan, onAdd, onEdit }: HallBarProps) {
  const say = useTexts('hall')
  const nameOf = useName()
  const { hall, draft } = plan
  return (
    <div className={parts.line}>
      <Choice
        label={say('plan.hall')}
        value={hall?.id ?? null}
        values={halls.map((one) => ({ value: one.id, label: nameOf(hallName(one)) }))}
        onChange={plan.chooseHall}
      />
      <span className={`${parts.line} ${styles.tools}`}>
        <IconButton icon={icons.pencilSimple} variant="plain" label={say('plan.editHall')} onPress={onEdit} />
        <DeskButton variant="outline" icon={icons.plusBold} onPress={onAdd}>
          {say('plan.addHall')}
        </DeskButton>
        <DeskButton variant="ink" icon={icons.plusBold} onPress={() => plan.add()}>
          {say('plan.addTable')}
        </DeskButton>
        <DeskButton
          variant="outline"
          icon={icons.arrowCounterClockwise}
          label={say('plan.undo')}
          isDisabled={draft.past.length === 0}
          onPress={plan.undo}
        >
          {''}
        </DeskButton>
      </span>
    </div>
  )
}
