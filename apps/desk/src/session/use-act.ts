import type {
  DeskCallInput,
  DeskCallName,
  DeskCallOutput,
  DeskOrder,
  OrderDone,
} from '@dasturxon/contract/desk'
import type { Result } from '@dasturxon/contract/client'
import { RIGHTS, type Right, type StaffRole } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { showToast } from '@dasturxon/ui'
import { noteLapsed, understandLapsed } from '../alarm/lapsed.ts'
import { useCall } from '../runtime/desk-data.ts'
import { useDesk, useGrant } from './desk.tsx'
import { askPin } from './pin-question.ts'

/** How long an acceptance or a rejection waits for the network before it is given up (desk §5.2). */
const PATIENCE_MS = 30_000
const RETRY_MS = 2_000

type ActOptions = {
  right?: Right
  /** Asks for the PIN of somebody of these roles, although the role may by itself: the call is over its limit. */
  pin?: readonly StaffRole[]
  /** What is to be done, with its sum or number, for the question whose PIN allows it. */
  words?: string
  /** The order it is about: waits for the network as long as nobody else has changed it. */
  patient?: DeskOrder
}

/** What a call needs beyond its own right, where somebody's PIN is enough: a large sum, a count that differs. */
function rightAllowedByPin(result: Result<unknown>): Right | null {
  if (result.ok || result.error.code !== 'right_missing') return null
  const { right, canBeAllowed } = result.error.details ?? {}
  return canBeAllowed === true ? (RIGHTS.find((one) => one === right) ?? null) : null
}

/** Makes a call that a press asked for: with a PIN where the role needs one, and with what went wrong said at once. */
export function useAct() {
  const { store } = useDesk()
  const call = useCall()
  const grant = useGrant()
  const { text, language } = useDeskText()
  // A generic name hides which arguments the call takes.
  const send = call as unknown as (
    name: DeskCallName,
    input: unknown,
    options?: object,
  ) => Promise<Result<unknown>>

  async function sendPatiently(name: DeskCallName, input: unknown, options: object, patient?: DeskOrder) {
    const givesUpAt = Date.now() + PATIENCE_MS
    let hasWaited = false
    for (;;) {
      const result = await send(name, input, options)
      const isCutOff = !result.ok && result.error.status === 0
      if (!patient || result.ok || (!isCutOff && !hasWaited)) return { result, isSaid: false }
      const now = store.read().orders.get(patient.id)
      const hasChanged = hasWaited && now !== undefined && now.version !== patient.version
      if (!isCutOff || hasChanged || Date.now() > givesUpAt) {
        noteLapsed({
          action: name === 'desk.acceptOrder' ? 'accept' : 'reject',
          number: patient.number,
          why: hasChanged
            ? { kind: 'changed', status: now.status }
            : isCutOff
              ? { kind: 'offline' }
              : { kind: 'refused', words: result.error.description[language] ?? result.error.code },
        })
        return { result, isSaid: true }
      }
      hasWaited = true
      showToast({ text: text('order.waits') })
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }

  /** The answer; null when it was refused, and then the person has been told. */
  return async function act<N extends DeskCallName>(
    name: N,
    input: DeskCallInput<N>,
    { right, pin, words = '', patient }: ActOptions = {},
  ): Promise<DeskCallOutput<N> | null> {
    const { params } = input as { params?: { id?: string } }
    const about = params?.id ?? ''
    let allowance: string | null = null
    if (pin || (right && grant(right) === 'pin')) {
      allowance = await askPin(name, about, { words, ...(pin && { roles: pin }) })
      if (allowance === null) return null
    }
    const idempotencyKey = crypto.randomUUID()
    const optionsOf = (given: string | null) => ({
      idempotencyKey,
      ...(given === null ? {} : { allowance: given }),
    })
    let { result, isSaid } = await sendPatiently(name, input, optionsOf(allowance), patient)
    const needed = rightAllowedByPin(result)
    if (needed) {
      allowance = await askPin(name, about, { right: needed, words })
      if (allowance === null) return null
      ;({ result, isSaid } = await sendPatiently(name, input, optionsOf(allowance), patient))
    }
    if (!result.ok) {
      if (!isSaid) showToast({ text: result.error.description[language] ?? result.error.code, tone: 'bad' })
      return null
    }
    if (patient) understandLapsed(patient.number)
    const done = result.data as Partial<OrderDone>
    if (done.order) {
      store.takeOrder(done.order)
      const { already, order } = done
      if (already && name === 'desk.acceptOrder')
        showToast({
          text:
            order.kitchenMinutes === null
              ? text('order.alreadyByName', { name: already.by.name })
              : text('order.alreadyBy', { name: already.by.name, minutes: order.kitchenMinutes }),
        })
    }
    return result.data as DeskCallOutput<N>
  }
}
