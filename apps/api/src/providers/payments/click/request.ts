/** What Click sends, each value exactly as received: ids pass 2^53 and the sign covers the very characters. */
export type ClickRequest = {
  click_trans_id: string
  service_id: string
  /** The number shown to the payer; not signed. */
  click_paydoc_id: string | null
  merchant_trans_id: string
  /** Only Complete carries it. */
  merchant_prepare_id: string | null
  amount: string
  action: string
  /** Decides in Complete alone. */
  error: string
  sign_time: string
  sign_string: string
}

const IDS = /^\d{1,20}$/
const INTEGER = /^-?\d{1,9}$/
const LONGEST_VALUE = 256

/**
 * Reads the form of Prepare or Complete (click.md 1.1, 1.2). Null, which is answered -8, when a field is missing, given twice
 * or not what its type says.
 */
export function parseClickRequest(body: string): ClickRequest | null {
  const form = new URLSearchParams(body)
  const field = (name: string): string | null => {
    const values = form.getAll(name)
    const [value] = values
    return values.length === 1 && value && value.length <= LONGEST_VALUE ? value : null
  }
  const action = field('action')
  const request = {
    click_trans_id: field('click_trans_id'),
    service_id: field('service_id'),
    click_paydoc_id: field('click_paydoc_id'),
    merchant_trans_id: field('merchant_trans_id'),
    merchant_prepare_id: field('merchant_prepare_id'),
    amount: field('amount'),
    action,
    error: action === '0' ? '0' : field('error'),
    sign_time: field('sign_time'),
    sign_string: field('sign_string'),
  }
  return isWhole(request) ? request : null
}

type Fields = { [Name in keyof ClickRequest]: ClickRequest[Name] | null }

function isWhole(fields: Fields): fields is ClickRequest {
  const { merchant_prepare_id, click_paydoc_id: _shown, ...always } = fields
  const isComplete = fields.action === '1'
  if (Object.values(always).includes(null)) return false
  // Complete cannot do without it; of an unknown action there is nothing to require.
  if (isComplete && !IDS.test(merchant_prepare_id ?? '')) return false
  return (
    IDS.test(fields.click_trans_id ?? '') &&
    IDS.test(fields.service_id ?? '') &&
    INTEGER.test(fields.error ?? '')
  )
}
