/**
 * Runs what is given one after the other, in the order it came: a request that is slow is not overtaken by the next. What failed holds
 * nobody up.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const done = last.then(run)
    last = done.catch(() => undefined)
    return done
  }
}
