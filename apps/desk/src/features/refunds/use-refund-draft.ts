import type { OrderRefunds } from '@dasturxon/contract/desk'
import {
  addBack,
  allBack,
  paidTiyin,
  refundSums,
  type GivenBack,
  type RefundKind,
  type RefundReason,
} from '@dasturxon/domain'
import { useState } from 'react'

type Way = OrderRefunds['ways'][number]['way']

/** What somebody has chosen to give back; the key stays with it, so that a press that comes twice happens once. */
type RefundDraft = {
  key: string
  kind: RefundKind
  /** By line, in the order of the lines. */
  pieces: readonly number[]
  goodwill: number
  way: Way
  reason: RefundReason | null
  note: string
  isPutBack: boolean
}

const beginWith = ({ lines, ways, left, parts }: OrderRefunds): RefundDraft => ({
  key: crypto.randomUUID(),
  kind: parts.totalPrice > 0 && left === 0 ? 'ALL' : 'LINES',
  pieces: lines.map(() => 0),
  goodwill: 0,
  way: ways.find(({ isWholeOnly }) => !isWholeOnly)?.way ?? 'CASH',
  reason: null,
  note: '',
  isPutBack: false,
})

/** A refund as it is put together, with what it comes to by the rule that the server reckons with. */
export function useRefundDraft(order: OrderRefunds) {
  const [draft, setDraft] = useState(() => beginWith(order))
  const change = (changes: Partial<RefundDraft>) => setDraft((before) => ({ ...before, ...changes }))
  /** Anew after a refund went: under another key. */
  const restart = (next: OrderRefunds) => setDraft(beginWith(next))
  return { draft, change, restart, sums: sumsOfDraft(order, draft) }
}

/** What a draft gives back, in som: money, cashback, list price of its pieces, and the tiyin that wait for the last piece. */
function sumsOfDraft(order: OrderRefunds, draft: RefundDraft) {
  const paid = {
    lines: order.lines,
    parts: order.parts,
    cashback: order.cashback,
    earned: order.earned,
  }
  const { before, left } = order
  const isAll = draft.kind === 'ALL'
  const after = isAll ? allBack(paid, before) : addBack(before, chosenOf(draft))
  const sums = refundSums(paid, before, after)
  const money = isAll ? left : Math.min(sums.money, left)
  const menuPrice = order.lines.reduce(
    (all, { unitPrice }, index) =>
      all + unitPrice * ((after.pieces[index] ?? 0) - (before.pieces[index] ?? 0)),
    0,
  )
  const tiyinOf = ({ pieces }: GivenBack) => {
    const { lines } = paidTiyin(paid)
    return order.lines.reduce(
      (all, { count }, index) => all + Math.floor(((lines[index] ?? 0) * (pieces[index] ?? 0)) / count),
      0,
    )
  }
  const hasTiyin = draft.kind === 'LINES' && (tiyinOf(after) - tiyinOf(before)) % 100 !== 0
  const isWhole = isAll || (order.paid > 0 && money === left && left > 0)
  return { ...sums, money, menuPrice, hasTiyin, isWhole }
}

const chosenOf = ({ kind, pieces, goodwill }: RefundDraft): GivenBack => ({
  pieces: kind === 'LINES' ? pieces : [],
  hasDelivery: kind === 'DELIVERY',
  goodwill: kind === 'GOODWILL' ? goodwill : 0,
})
