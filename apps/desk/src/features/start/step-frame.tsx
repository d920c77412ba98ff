import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { nextStep, type Wizard } from './use-start.ts'
import styles from './start.module.css'

type StepFrameProps = {
  wizard: Wizard
  title: string
  lead: string
  children: ReactNode
  /** The main press; without it the step only leads on. */
  action?: StepAction | undefined
  /** The main press stands in the form: below it there is only the way to leave the step for later. */
  isAsked?: boolean
}

export type StepAction = { label: string; isPending?: boolean; isDisabled?: boolean; onPress: () => unknown }

/** One step: what is asked, the form, and below it the one way on and the way to leave it for later. */
export function StepFrame({ wizard, title, lead, children, action, isAsked }: StepFrameProps) {
  const say = useTexts('start')
  const onward = () => void wizard.go(nextStep(wizard.step))
  const isLast = wizard.step === 'open'
  return (
    <div className={parts.stack}>
      <h2 className={styles.title}>{title}</h2>
      <p className={parts.quiet}>{lead}</p>
      {children}
      <p className={parts.quiet}>{say('page.kept')}</p>
      <footer className={`${parts.line} ${styles.foot}`}>
        {(action ?? isAsked) && !isLast && <DeskButton onPress={onward}>{say('page.later')}</DeskButton>}
        {action ? (
          <DeskButton
            variant="brand"
            isLarge
            isPending={action.isPending ?? false}
            isDisabled={action.isDisabled ?? false}
            onPress={() => void action.onPress()}
          >
            {action.label}
          </DeskButton>
        ) : (
          !isLast &&
          !isAsked && (
            <DeskButton variant="brand" isLarge icon={icons.arrowRight} onPress={onward}>
              {say('page.next')}
            </DeskButton>
          )
        )}
      </footer>
    </div>
  )
}
