import type { ApiAnswer } from '../provider-api.ts'

/** Multicard's envelope around what was asked for. */
export const yes = (data: unknown): ApiAnswer => ({ status: 200, body: { success: true, data } })

/** Multicard's no. */
export const no = (code: string, details: string, status = 400): ApiAnswer => ({
  status,
  body: { success: false, error: { code, details } },
})
