import type { DeskCallName, DeskOrder, OrderDone } from '@dasturxon/contract/desk'
import type { DeskCallFunction } from '@dasturxon/contract/desk/client'
import type { Result } from '@dasturxon/contract/client'
import type { DeskLanguage } from '@dasturxon/i18n/desk'
import { showToast } from '@dasturxon/ui'
import type { DeskStore } from '../runtime/desk-store.ts'
import type { Outcome, Waiting } from '../runtime/outbox.ts'

/** Sends one of what waited; a refusal is shown with what happened instead, and does not hold up what is behind it (desk §6.5). */
export async function sendWaiting(
  call: DeskCallFunction,
  store: DeskStore,
  language: DeskLanguage,
  { key, name, input }: Waiting,
): Promise<Outcome> {
  // What was stored names a call and its input together.
  const send = call as unknown as (
    name: DeskCallName,
    input: unknown,
    options: object,
  ) => Promise<Result<unknown>>
  const result = await send(name as DeskCallName, input, { idempotencyKey: key })
  if (!result.ok) {
    if (result.error.status === 0 || result.error.status >= 500) return 'later'
    showToast({ text: result.error.description[language] ?? result.error.code, tone: 'bad' })
    return 'done'
  }
  const answer = result.data as Partial<OrderDone> & Partial<DeskOrder>
  if (answer.order) store.takeOrder(answer.order)
  // A tick answers the order itself, which has lines.
  else if (answer.lines && answer.version !== undefined) store.takeOrder(result.data as DeskOrder)
  return 'done'
}
