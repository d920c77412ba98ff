import { isDatabaseAway } from '@dasturxon/db'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { readJson } from '../../http/read-body.ts'
import { runCall } from '../../http/run-call.ts'
import type { AsideAnswer, AsideCall, AsideCallName, CookieStep } from './aside-calls.ts'
import type { DeskCaller } from './desk-caller.ts'
import type { DeskHandlers } from './desk-context.ts'
import { deskTable } from './desk-table.ts'

/** Answers a call that came from another thread; never rejects. */
export async function answerAside(
  app: App,
  handlers: Pick<DeskHandlers, AsideCallName>,
  { name, params, query, body, caller }: AsideCall,
): Promise<AsideAnswer> {
  const steps: CookieStep[] = []
  const cookies: DeskCaller['cookies'] = {
    signIn: (token, days) => void steps.push({ kind: 'signIn', token, days }),
    signOut: () => void steps.push({ kind: 'signOut' }),
  }
  try {
    const read = body === null ? undefined : readJson(Buffer.from(body.buffer).toString('utf8'))
    const raw = { params, query, body: read }
    const answer = await runCall(app, deskTable(handlers), { name, raw, caller: { ...caller, cookies } })
    const json = new TextEncoder().encode(JSON.stringify(answer))
    return { cookies: steps, outcome: { kind: 'answered', json } }
  } catch (error) {
    return { cookies: steps, outcome: outcomeOf(error) }
  }
}

function outcomeOf(error: unknown): AsideAnswer['outcome'] {
  if (error instanceof AppError) return { kind: 'refused', reason: error.code, details: error.details }
  if (isDatabaseAway(error)) return { kind: 'refused', reason: 'busy', details: undefined }
  return { kind: 'failed', cause: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
