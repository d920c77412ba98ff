import type { DeskStart } from '@dasturxon/contract/desk'
import { START_STEPS, type StartStep } from '@dasturxon/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readBoot } from '../../boot.ts'
import { useCall } from '../../runtime/desk-data.ts'
import { createTurns } from '../record/in-turn.ts'
import { openUnsentFields, type TypedFields } from './unsent-fields.ts'

/** The field of the list of dishes as it was pasted. */
export const MENU_LIST = 'menu.list'

/** How long nothing is typed before it is kept. */
const SAVE_AFTER_MS = 400

export type Wizard = {
  start: DeskStart
  step: StartStep
  typed: Readonly<TypedFields>
  type: (field: string, value: string) => void
  go: (step: StartStep) => Promise<void>
  /** Keeps that a step is next and loads the page anew, which shows it: what was pressed on it before would be lost. */
  goAnew: (step: StartStep) => Promise<void>
  /** Asks anew what the shop has by now. */
  refresh: () => void
}

/**
 * The wizard as the server keeps it: what is typed goes there as it is typed, so that any browser goes on where this one was closed
 * (DSK-93). `refresh` reads it again.
 */
export function useWizard(start: DeskStart, refresh: () => void): Wizard {
  const call = useCall()
  const [step, setStep] = useState<StartStep>(start.step)
  const [unsent] = useState(() => openUnsentFields(readBoot().sub))
  const [typed, setTyped] = useState(() => ({ ...start.typed, ...unsent.all() }))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const [inTurn] = useState(createTurns)

  const send = useCallback(
    async (next?: StartStep, options?: { outlivesPage: boolean }) => {
      const fields = unsent.all()
      if (next === undefined && Object.keys(fields).length === 0) return
      const body = { typed: fields, ...(next !== undefined && { step: next }) }
      const answer = await call('desk.keepStart', { body }, options)
      // what did not arrive goes with what is typed next
      if (answer.ok) unsent.acknowledge(fields)
    },
    [call, unsent],
  )
  /** One after the other, so that a step that was left is not kept after the one that was gone to. */
  const saveNow = useCallback(
    (to?: StartStep): Promise<void> => {
      clearTimeout(timer.current)
      return inTurn(() => send(to))
    },
    [inTurn, send],
  )
  useEffect(() => {
    // what a page that was left had sent may not have arrived before this one asked
    void saveNow()
    // A page that is left waits for nothing.
    const leave = () => void send(undefined, { outlivesPage: true })
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      void saveNow()
    }
  }, [saveNow, send])

  return {
    start,
    step,
    typed,
    refresh,
    type(field, value) {
      unsent.add(field, value)
      setTyped((fields) => ({ ...fields, [field]: value }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void saveNow(), SAVE_AFTER_MS)
    },
    async go(next) {
      setStep(next)
      await saveNow(next)
    },
    async goAnew(next) {
      await saveNow(next)
      location.reload()
    },
  }
}

export const nextStep = (step: StartStep): StartStep =>
  START_STEPS[Math.min(START_STEPS.indexOf(step) + 1, START_STEPS.length - 1)] ?? step
