import type { Order } from '@dasturxon/contract'
import { LANGUAGES, ORDER_STATUSES } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { useOrderLabels } from './use-order-labels.ts'

const now = new Date('2026-11-28T12:00:00Z')

/** What a page of an order that is eaten at a table says of it, whatever its status. */
function AtTable() {
  const { headline, statusText } = useOrderLabels()
  const order = { serviceType: 'DINE_IN', payBefore: null, etaFrom: null, etaTo: null, deliveryAt: null }
  return ORDER_STATUSES.map((status) => (
    <p key={status}>
      {statusText(status, 'DINE_IN')} {headline({ ...order, status } as unknown as Order, now)}
    </p>
  ))
}

/** The words of both ways to be handed an order. */
function Words() {
  const status = useTranslations('status')
  const orders = useTranslations('orders')
  return [
    [status('readyForPickup'), status('handedOver'), orders('pickedUp')],
    [status('readyAtTable'), status('served'), orders('served')],
  ].map((words, index) => <i key={index}>{words.join('|')}</i>)
}

test.each(LANGUAGES)(
  'DSK-190 an order at a table is told without a word of pick-up: %s',
  async (language) => {
    const draw = await drawInShop(language)
    const said = draw(<AtTable />)
    const [pickUp = [], atTable = []] = draw(<Words />)
      .split('</i>')
      .map((words) => words.replace('<i>', '').split('|'))
    expect([pickUp.length, atTable.length]).toEqual([3, 3])
    for (const words of pickUp) expect(said).not.toContain(words)
    for (const words of atTable) expect(said).toContain(words)
  },
)
