import { useTexts } from '@dasturxon/i18n/desk-texts'
import { DeskButton } from '../../ui/parts.tsx'
import { NO_DRAFT } from './plan-draft.ts'
import parts from '../../ui/parts.module.css'
import styles from './plan.module.css'
import type { Plan } from './use-plan.ts'

type PlanSaveProps = { plan: Plan; isPending: boolean; onSave: () => void }

/** How many tables wait to be saved, and both ways out; nothing where none does. */
export function PlanSave({ plan, isPending, onSave }: PlanSaveProps) {
  const say = useTexts('hall')
  if (plan.count === 0) return null
  const isWrong = plan.tables.some(({ fields }) => fields.name.trim() === '')
  return (
    <div className={`${parts.line} ${styles.save}`}>
      <span>
        {say('plan.unsaved')}: {plan.count}
      </span>
      <DeskButton onPress={() => plan.setDraft(NO_DRAFT)}>{say('plan.discard')}</DeskButton>
      <DeskButton variant="brand" isDisabled={isWrong} isPending={isPending} onPress={onSave}>
        {say('plan.save')}
      </DeskButton>
    </div>
  )
}
