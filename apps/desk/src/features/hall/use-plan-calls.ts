import type { DeskCallOutput, DeskHall, HallFields } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { showToast } from '@dasturxon/ui'
import { useRef, useState } from 'react'
import { useCall, useData } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { bodyOf, NO_DRAFT, rebased } from './plan-draft.ts'
import type { Plan } from './use-plan.ts'

type CallsInput = { branchId: string; data: DeskCallOutput<'desk.halls'>; plan: Plan }

/** What the plan asks of the server: save all that was drawn, and what is done to whole halls. */
export function usePlanCalls({ branchId, data: read, plan }: CallsInput) {
  const { halls } = read
  const say = useTexts('hall')
  const { language } = useDeskText()
  const call = useCall()
  const data = useData()
  const act = useAct()
  const [isPending, setPending] = useState(false)
  /** The last press and what it sent: the same once more is the same press. */
  const pressed = useRef({ key: '', sent: '' })
  const input = { query: { branchId } }

  async function save() {
    const body = bodyOf(halls, plan.draft)
    if (isPending || plan.count === 0) return
    const sent = JSON.stringify(body)
    if (pressed.current.sent !== sent) pressed.current = { key: crypto.randomUUID(), sent }
    const { key } = pressed.current
    setPending(true)
    const saved = await call('desk.saveTables', { body: { key, branchId, ...body } }, { idempotencyKey: key })
    setPending(false)
    if (saved.ok) {
      data.put({ name: 'desk.halls', input }, { ...read, halls: saved.data.halls })
      // What was drawn while the answer was awaited stays.
      plan.setDraft((now) => (now.edits === plan.draft.edits ? NO_DRAFT : rebased(now, saved.data.halls)))
      showToast({ text: say('plan.saved'), tone: 'ok' })
      return
    }
    const { code, details, description } = saved.error
    const name = details?.['name']
    const words = description[language] ?? code
    showToast({ text: typeof name === 'string' ? `${name}: ${words}` : words, tone: 'bad' })
    // What was drawn stays, on top of what is there; saving it once more is a choice then.
    if (code === 'record_changed' || code === 'table_not_found') await readAnew()
  }

  async function readAnew() {
    const fresh = await call('desk.halls', input)
    if (!fresh.ok) return
    data.put({ name: 'desk.halls', input }, fresh.data)
    plan.setDraft((now) => rebased(now, fresh.data.halls))
  }

  return {
    isPending,
    save,
    addHall: async (fields: HallFields) => {
      const made = await act('desk.addHall', { body: { key: crypto.randomUUID(), branchId, fields } })
      if (made) plan.chooseHall(made.id)
      return made !== null
    },
    renameHall: async ({ id, version, fields: before }: DeskHall, fields: HallFields) => {
      const patch = Object.fromEntries(
        (Object.keys(fields) as (keyof HallFields)[])
          .filter((path) => fields[path] !== before[path])
          .map((path) => [path, { base: before[path], value: fields[path] }]),
      )
      if (Object.keys(patch).length === 0) return true
      return (await act('desk.changeHall', { params: { id }, body: { version, patch } })) !== null
    },
    removeHall: async ({ id }: DeskHall) => {
      if (!(await act('desk.removeHall', { params: { id } }))) return false
      showToast({ text: say('plan.hallRemoved'), tone: 'ok' })
      return true
    },
    moveHall: ({ id }: DeskHall, by: -1 | 1) => {
      const others = halls.filter((one) => one.id !== id)
      const place = halls.findIndex((one) => one.id === id) + by
      return act('desk.orderHalls', { body: { id, after: others[place - 1]?.id ?? null } })
    },
  }
}
export type PlanCalls = ReturnType<typeof usePlanCalls>
