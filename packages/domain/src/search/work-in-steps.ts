/** Does work that goes in steps at once. */
export function finish<Result>(work: Generator<void, Result>): Result {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value
}

/** The same with a rest after each step, so that thousands of products hold up nobody else; `rest` ends a turn of the loop. */
export async function finishGently<Result>(
  work: Generator<void, Result>,
  rest: () => Promise<unknown>,
): Promise<Result> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value
    await rest()
  }
}
