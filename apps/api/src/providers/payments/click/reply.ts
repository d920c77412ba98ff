import { CLICK_ERRORS, type ClickError } from './errors.ts'
import type { ClickRequest } from './request.ts'

/** `ourId`: the number Click gets as prepare and confirm id; null when there is no transaction. */
type Reply = { request: ClickRequest | null; error: ClickError; ourId: number | null }

/**
 * The JSON text Click is answered, always with status 200. Ids are written as the received digits: as numbers of this language
 * those above 2^53 would change (click.md 1.5).
 */
export function clickReplyText({ request, error, ourId }: Reply): string {
  const [code, note] = CLICK_ERRORS[error]
  const outcome = `"error":${code},"error_note":${JSON.stringify(note)}`
  if (!request) return `{${outcome}}`
  const ids = `"click_trans_id":${digits(request.click_trans_id)},"merchant_trans_id":${JSON.stringify(request.merchant_trans_id)}`
  // Without a transaction Prepare's id is 0 and Complete's is null, as in Click's own library.
  const ours =
    request.action === '1'
      ? `"merchant_confirm_id":${ourId ?? 'null'}`
      : `"merchant_prepare_id":${ourId ?? '0'}`
  return `{${ids},${ours},${outcome}}`
}

/** Digits without leading zeros, which JSON numbers cannot have. */
const digits = (id: string) => id.replace(/^0+(?=\d)/, '')
