import type { DeskCallOutput } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { EmptyState, icons } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useKeys } from '../../session/use-keys.ts'
import { DeskButton } from '../../ui/parts.tsx'
import { HallBar } from './hall-bar.tsx'
import { HallFrame } from './hall-frame.tsx'
import { HallSheet } from './hall-sheet.tsx'
import { NotServed } from './not-served.tsx'
import { PlanCanvas } from './plan-canvas.tsx'
import { PlanSave } from './plan-save.tsx'
import { PlanSide } from './plan-side.tsx'
import parts from '../../ui/parts.module.css'
import { Read } from '../../ui/read.tsx'
import styles from './plan.module.css'
import { usePlan } from './use-plan.ts'
import { usePlanCalls } from './use-plan-calls.ts'

/** The halls of a branch and their tables, drawn from above (part three work §2, DSK-110, DSK-166). */
export function PlanPage() {
  return <HallFrame page="plan">{({ id }) => <BranchPlan key={id} branchId={id} />}</HallFrame>
}

function BranchPlan({ branchId }: { branchId: string }) {
  const question = useQuery('desk.halls', { query: { branchId } })
  return <Read question={question}>{(data) => <PlanEditor branchId={branchId} data={data} />}</Read>
}

function PlanEditor({ branchId, data }: { branchId: string; data: DeskCallOutput<'desk.halls'> }) {
  const say = useTexts('hall')
  const { halls } = data
  const plan = usePlan(branchId, halls)
  const calls = usePlanCalls({ branchId, data, plan })
  const [named, setNamed] = useState<'new' | 'shown' | null>(null)
  const { hall, tables, chosen } = plan
  useKeys({ 'mod s': () => void calls.save(), 'mod z': plan.undo, 'mod y': plan.redo })
  return (
    <>
      <NotServed branchId={branchId} data={data} />
      {hall ? (
        <div className={styles.body}>
          <div className={`${parts.pile} ${styles.main}`}>
            <HallBar
              halls={halls}
              plan={plan}
              onAdd={() => setNamed('new')}
              onEdit={() => setNamed('shown')}
            />
            <PlanCanvas plan={plan} />
            <p className={styles.keys} aria-hidden="true">
              <kbd>Tab</kbd> {say('keys.next')} <kbd>← ↑ → ↓</kbd> {say('keys.move')} <kbd>Shift</kbd> ×5{' '}
              <kbd>Alt</kbd> {say('keys.size')} <kbd>+</kbd> <kbd>−</kbd> {say('keys.seats')} <kbd>D</kbd>{' '}
              {say('keys.copy')} <kbd>Del</kbd> {say('keys.remove')}
            </p>
          </div>
          <PlanSide hall={hall} halls={halls} tables={tables} chosen={chosen} plan={plan}>
            <PlanSave plan={plan} isPending={calls.isPending} onSave={() => void calls.save()} />
          </PlanSide>
        </div>
      ) : (
        <EmptyState
          icon={icons.armchair}
          title={say('plan.none')}
          text={say('plan.noneHint')}
          action={
            <DeskButton variant="brand" icon={icons.plusBold} onPress={() => setNamed('new')}>
              {say('plan.addHall')}
            </DeskButton>
          }
        />
      )}
      {named && (
        <HallSheet
          hall={named === 'shown' ? (hall ?? null) : null}
          halls={halls}
          calls={calls}
          onClose={() => setNamed(null)}
        />
      )}
    </>
  )
}
