import type { CallShape } from '../call.ts'

/** The calls by which somebody begins a shop: there is none yet, so they stand beside those of the desk (desk §5.18). */
export const startCalls = {
  'start.code': { method: 'POST', path: '/start/v1/code' },
  'start.register': { method: 'POST', path: '/start/v1/shops' },
} as const satisfies Record<string, CallShape>

export type StartCallName = keyof typeof startCalls
