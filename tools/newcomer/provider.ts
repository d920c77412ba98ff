import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerOf, signInCustomers } from '../bench/customers.ts'
import { send } from '../bench/load.ts'
import { root } from '../commands.ts'
import type { Edit, Patch } from './patches.ts'

const DOMAIN = 'packages/domain/src/payment-providers.ts'
const OURS = 'apps/api/src/providers/payments'
const STAND_INS = 'packages/simulators/src'
const SHOP = 'packages/demo/merchants/tez'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const somonOf = (payze: string) =>
  payze.replaceAll('payze', 'somon').replaceAll('Payze', 'Somon').replaceAll('PAYZE', 'SOMON')

/** The files of a folder about Payze once more. */
const filesLike = (folder: string) =>
  readdirSync(join(root, folder)).map((name): Edit => {
    const file = `${folder}/${name}`
    return [somonOf(file), null, somonOf(textOf(file))]
  })

/** What a file says of Payze, said of Somon behind it. */
function rowLike(file: string, row: RegExp): Edit {
  const [found = ''] = row.exec(textOf(file)) ?? []
  return [file, found, somonOf(found)]
}

/** Somon, which does as Payze does: its payments are registered, and its calls are hints. */
export const provider: Patch = {
  task: 'a payment provider',
  bar: 9,
  edits: [
    rowLike(DOMAIN, /, 'PAYZE'/),
    rowLike(DOMAIN, / {2}PAYZE: .*\n/),
    ...filesLike(`${OURS}/payze`),
    rowLike(`${OURS}/providers.ts`, /import \{ payze .*\n/),
    rowLike(`${OURS}/providers.ts`, / {2}PAYZE: .*\n/),
    ...filesLike(`${STAND_INS}/payze`),
    rowLike(`${STAND_INS}/providers.ts`, /import \{ mountPayze.*\n/),
    rowLike(`${STAND_INS}/providers.ts`, / {2}\{\n {4}provider: 'PAYZE'[^]*?\n {2}\},\n/),
    rowLike(`${SHOP}/payments.json`, / {2}\{\n {4}"provider": "PAYZE"[^]*?\n {2}\},\n/),
    rowLike(`${SHOP}/merchant.json`, /.*"type": "PAYZE".*\n/),
  ],
  test: `${OURS}/somon`,
  async show({ port }) {
    const [customer] = await signInCustomers(port, 1)
    if (!customer) throw new Error('Nobody signed in.')
    const order = customer.order()
    const body = JSON.stringify({ ...JSON.parse(order.body ?? ''), paymentType: 'SOMON' })
    const { id } = await answerOf<{ id: string }>({ ...order, body })
    const { url } = await answerOf<{ url: string }>(customer.call('GET', `/api/payments/v2/checkout/${id}`))
    const { pathname, search } = new URL(url)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await send({ port, path: pathname + search, method: 'POST', headers, body: 'scenario=pay' })
    const { isPaid } = await answerOf<{ isPaid: boolean }>(
      customer.call('GET', `/api/orders/v1/orders/${id}`),
    )
    if (!isPaid) throw new Error('The order is not paid.')
  },
}
