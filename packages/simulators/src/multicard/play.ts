import { createHash, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { callMerchant, ownReport, type Exchange } from '../merchant-call.ts'
import type { SimulatedPayment } from '../simulator.ts'
import { callAddress, type Standing } from '../standing.ts'
import { tashkentText } from '../tashkent-text.ts'
import type { Invoice } from './invoices.ts'

/** A merchant's account with Multicard: what it signs in with, and its store. */
export type MulticardShop = { applicationId: string; secret: string; storeId: string }
export type RahmatPayment = SimulatedPayment & {
  invoice: Invoice
  shop: MulticardShop
  save: (invoice: Invoice) => void
}

const SLOW_MS = 8_000

/** Plays a scenario as Multicard would: the card is charged, the shop is called, and its no gives the money back. */
export async function playRahmat(
  apart: Standing,
  scenario: string,
  { invoice, shop, save }: RahmatPayment,
  origin: string,
): Promise<Exchange[]> {
  if (invoice.status !== 'draft' && invoice.status !== 'error')
    return [ownReport('invoice', invoice.uuid, invoice.status)]
  const become = (status: Invoice['status']) => {
    invoice.status = status
    save(invoice)
  }
  if (scenario === 'fail') {
    become('error')
    return [ownReport('card', invoice.uuid, 'Not enough money')]
  }
  if (scenario === 'slow') await sleep(SLOW_MS)
  become('billing')
  if (scenario === 'lost') {
    become('success')
    return [ownReport('callback', invoice.uuid, '(lost on the way)')]
  }
  const url = callAddress(apart, invoice.callbackUrl, origin)
  const sent = Array.from({ length: scenario === 'twice' ? 2 : 1 }, () => tell(url, scenario, invoice, shop))
  const said = await Promise.all(sent)
  become(said.some(({ isTaken }) => isTaken) ? 'success' : 'revert')
  return said
}

function tell(url: string, scenario: string, invoice: Invoice, shop: MulticardShop): Promise<Exchange> {
  const amount = scenario === 'wrongAmount' ? invoice.amountTiyin - 100 : invoice.amountTiyin
  const secret = scenario === 'wrongKey' ? `${shop.secret}x` : shop.secret
  const storeId = Number(shop.storeId)
  const body = {
    store_id: storeId,
    amount,
    invoice_id: invoice.invoiceId,
    billing_id: null,
    payment_time: tashkentText(new Date()),
    phone: '998901234567',
    card_pan: `860053******${randomInt(1_000, 9_999)}`,
    ps: 'uzcard',
    uuid: invoice.uuid,
    receipt_url: `https://receipt.example/${invoice.uuid}`,
    sign: createHash('md5').update(`${storeId}${invoice.invoiceId}${amount}${secret}`).digest('hex'),
  }
  return callMerchant({
    url,
    name: 'callback',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    isYes: (answer) => answer['success'] === true,
  })
}
