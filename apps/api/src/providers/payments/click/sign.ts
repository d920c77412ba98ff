import { createHash } from 'node:crypto'
import { isSameSecret } from '../../../secrets.ts'
import type { ClickRequest } from './request.ts'

type Signed = Omit<ClickRequest, 'sign_string' | 'error' | 'click_paydoc_id'>

/** The md5 of Prepare or Complete: the values joined as received, the amount never rewritten (click.md 1.1, 1.2). */
export function signClick(request: Signed, secretKey: string): string {
  const parts = [
    request.click_trans_id,
    request.service_id,
    secretKey,
    request.merchant_trans_id,
    request.action === '1' ? (request.merchant_prepare_id ?? '') : '',
    request.amount,
    request.action,
    request.sign_time,
  ]
  return createHash('md5').update(parts.join('')).digest('hex')
}

export function isSignedByClick(request: ClickRequest, secretKey: string): boolean {
  return isSameSecret(request.sign_string.toLowerCase(), signClick(request, secretKey))
}
