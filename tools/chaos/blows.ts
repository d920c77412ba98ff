import { percentile } from '../overload/open-load.ts'

/** One kill or replacement: until an order that came at that moment was answered, and until everything served again. */
export interface Blow {
  kind: 'process' | 'supervisor' | 'database' | 'replaced' | 'postgres' | 'machine' | 'silent' | 'frozen'
  answeredMs: number
  wholeMs: number
  /** Until no more were waiting for an answer than come in a second. */
  caughtUpMs: number
}

const NAMES: Record<Blow['kind'], string> = {
  process: 'a process killed',
  supervisor: 'all processes killed with the one that looks after them',
  database: 'PostgreSQL killed',
  replaced: 'a process sent away',
  postgres: "the primary's PostgreSQL killed",
  machine: "the primary's PostgreSQL killed with its agent",
  silent: 'the connections to the primary fell silent',
  frozen: 'PostgreSQL frozen and let go',
}
/** Nobody waits for these, or there is nothing to come again: the time has no meaning. */
const WITHOUT_ANSWER = new Set<Blow['kind']>(['replaced'])
const WITHOUT_WHOLE = new Set<Blow['kind']>(['database', 'silent'])

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

/** A line for each kind: how many, and median and worst of both times. */
export function reportOf(blows: readonly Blow[]): string[] {
  return [...Map.groupBy(blows, ({ kind }) => kind)].map(([kind, some]) => {
    const both = (what: string, of: (blow: Blow) => number) => {
      const times = some.map(of)
      return `${what} after ${seconds(percentile(times, 0.5))}, worst ${seconds(Math.max(...times))}`
    }
    const parts = [
      ...(WITHOUT_ANSWER.has(kind) ? [] : [both('an order answered', ({ answeredMs }) => answeredMs)]),
      ...(WITHOUT_WHOLE.has(kind) ? [] : [both('whole again', ({ wholeMs }) => wholeMs)]),
      ...(WITHOUT_ANSWER.has(kind) ? [] : [both('caught up', ({ caughtUpMs }) => caughtUpMs)]),
    ]
    return `${some.length} x ${NAMES[kind]}: ${parts.join('; ')}`
  })
}
