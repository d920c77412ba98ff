import type { CDPSession, Page } from '@playwright/test'

/** A cheap phone is about four times slower than what developers sit at. */
export const SLOWDOWN = 4
/** What takes longer is felt by a finger, ms of processor time. */
export const LONG_TASK_MS = 50

/** What is read of a trace's events; times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  tdur?: number
  args: { name?: string }
}

/** Records the tasks of the page's main thread; the returned function ends it and tells their lengths, ms. */
export async function traceTasks(session: CDPSession): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  })
  return async () => {
    const isDone = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
    await session.send('Tracing.end')
    await isDone
    const mains = events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`)
    return events
      .filter(({ name, pid, tid }) => name === TASK && mains.includes(`${pid} ${tid}`))
      .map(({ tdur = 0 }) => tdur / 1000)
  }
}

const TASK = 'ThreadControllerImpl::RunTask'

/** Until the browser has had nothing to do for a while. */
export function untilQuiet(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet = 0
        const look = () =>
          requestIdleCallback((deadline) => {
            quiet = deadline.timeRemaining() > 20 ? quiet + 1 : 0
            if (quiet >= 5) resolve()
            else setTimeout(look, 50)
          })
        look()
      }),
  )
}
