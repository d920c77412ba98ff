import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isSameSecret } from '../../../secrets.ts'
import { storableText } from '../storable.ts'
import { readJson } from '../read-json.ts'
import type { MulticardSettings } from './settings.ts'

/** Numbers as Multicard writes them, quoted or not: the sign covers their digits. */
const Digits = z.union([z.int().min(0).transform(String), z.string().regex(/^\d{1,15}$/)])

const Notice = z.object({
  store_id: z.union([z.int().transform(String), z.string().min(1).max(64)]).nullish(),
  invoice_id: z.union([z.int().transform(String), z.string().min(1).max(255)]),
  amount: Digits,
  uuid: z.string().min(1).max(64),
  sign: z.string().max(128),
  ps: storableText(50),
  receipt_url: storableText(500),
})
type Notice = z.infer<typeof Notice>
/** A webhook's status decides; the callback is sent of successes alone, and a word in it that nobody signed is not read. */
const Changed = z.object({ status: z.string().max(20) })

/** A call of Multicard: the payment went well, or in webhooks mode its status changed. */
export type MulticardNotice = {
  uuid: string
  orderNumber: string
  amountTiyin: number
  /** Null where the call does not say it. */
  storeId: string | null
  status: string
  /** Kept for the merchant's books; of the card nothing is. */
  details: Record<string, string>
}

export type NoticeError = 'malformed' | 'bad_sign'

/** Reads and checks one call of the kind the account is set to (other-payments.md 2). */
export function readMulticardNotice(
  body: string,
  { notices, secret }: Pick<MulticardSettings, 'notices' | 'secret'>,
): MulticardNotice | NoticeError {
  const sent = readJson(body)
  const read = Notice.safeParse(sent)
  if (!read.success) return 'malformed'
  const { data: notice } = read
  const expected = notices === 'webhooks' ? webhookSign(notice, secret) : callbackSign(notice, secret)
  if (!isSameSecret(notice.sign.toLowerCase(), expected)) return 'bad_sign'
  const changed = notices === 'webhooks' ? Changed.safeParse(sent) : null
  if (changed && !changed.success) return 'malformed'
  return {
    uuid: notice.uuid,
    orderNumber: notice.invoice_id,
    amountTiyin: Number(notice.amount),
    storeId: notice.store_id ?? null,
    status: changed ? changed.data.status : 'success',
    details: {
      ...(notice.ps ? { paidThrough: notice.ps } : {}),
      ...(notice.receipt_url ? { receiptUrl: notice.receipt_url } : {}),
    },
  }
}

/** The signature of the callback after a payment: md5 of store, order, amount and secret. */
export function callbackSign(
  notice: Pick<Notice, 'store_id' | 'invoice_id' | 'amount'>,
  secret: string,
): string {
  return createHash('md5')
    .update(`${notice.store_id ?? ''}${notice.invoice_id}${notice.amount}${secret}`)
    .digest('hex')
}

/** The signature of a webhook: sha1 of uuid, order, amount and secret. */
export function webhookSign(notice: Pick<Notice, 'uuid' | 'invoice_id' | 'amount'>, secret: string): string {
  return createHash('sha1')
    .update(`${notice.uuid}${notice.invoice_id}${notice.amount}${secret}`)
    .digest('hex')
}
