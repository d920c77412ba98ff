import type { CallSchemas, CallShape } from '@dasturxon/contract'
import type { App } from '../context.ts'
import { BudgetSpent, takeFromBudgets } from './budgets.ts'
import { registrationOf } from './handlers.ts'
import { budgetOf } from './limits.ts'
import { parseInput, type RawInput } from './parse-input.ts'
import { Prepared } from './prepared.ts'
import { refuseCardNumbers, typedIn } from './refuse-card-numbers.ts'
import type { CallContext, Table } from './table.ts'

/** Runs one call of a table: who, whether they may, parse, run, check. Throws AppError for every outcome the caller shall see. */
export async function runCall<
  Name extends string,
  Call extends CallShape,
  Caller,
  Context extends CallContext,
>(
  app: App,
  { calls, schemas, handlers, admission }: Table<Name, Call, Caller, Context>,
  { name, raw, caller }: { name: Name; raw: RawInput; caller: Caller },
): Promise<unknown> {
  const { contextOf, run } = await admission.admit(app, { name, call: calls[name], caller })
  refuseCardNumbers(typedIn(name, raw))
  const input = parseInput(schemas[name], raw)
  const ctx = await contextOf(raw)
  const { handler, rateLimit } = registrationOf(handlers, name)
  const work = async () => {
    try {
      if (rateLimit) await takeFromBudgets(ctx.db, ctx.merchantId, [budgetOf(rateLimit, ctx)], app.now())
      return await handler(input, ctx)
    } catch (error) {
      if (error instanceof BudgetSpent) noteSpent(app, ctx, error)
      throw error
    }
  }
  const answer = await (run ? run(work) : work())
  if (app.checksAnswers) checkAnswer(name, schemas[name], answer instanceof Prepared ? answer.value : answer)
  return answer
}

/** A budget that was spent leaves a line: whoever runs the shop sees an attack, or a number that is too small. */
const noteSpent = ({ log }: App, { requestId, merchantId }: CallContext, { budget }: BudgetSpent) =>
  log('budget.spent', { requestId, merchantId, budget })

function checkAnswer(name: string, { output }: CallSchemas, answer: unknown): void {
  const checked = output.safeParse(answer)
  if (!checked.success)
    throw new Error(`answer of ${name} is not what the contract says: ${checked.error.message}`)
  const unnamed = unnamedKeys(answer, checked.data)
  if (unnamed.length > 0)
    throw new Error(`answer of ${name} has what the contract does not name: ${unnamed.join(', ')}`)
}

/** Where an answer has a value that the contract leaves out: `zones.branchId`. */
function unnamedKeys(answer: unknown, named: unknown, path = ''): string[] {
  if (typeof answer !== 'object' || answer === null || typeof named !== 'object' || named === null) return []
  return Object.entries(answer).flatMap(([key, value]) => {
    if (value === undefined) return []
    const at = Array.isArray(answer) ? path : `${path}.${key}`
    return key in named ? unnamedKeys(value, (named as Record<string, unknown>)[key], at) : [at]
  })
}
