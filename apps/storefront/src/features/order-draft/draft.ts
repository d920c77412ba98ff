import { PAYMENT_TYPES, SHOP_KIND_ROWS, type PaymentType, type ShopKind } from '@dasturxon/domain'
import { isRecord } from '../../storage/is-record.ts'
import type { PersistedValue } from '../../storage/use-persisted.ts'

/** What the customer has filled in at checkout, kept until the order is placed: a failure or a reload loses nothing. */
export type Draft = {
  paymentType: PaymentType
  /** A saved card pays, where `paymentType` is the one of cards. */
  paysByCard: boolean
  comment: string
  usesCashback: boolean
  /** The balance stays as it is: without a word it pays. */
  keepsCredit: boolean
  /** Somebody else who takes the order: name and the nine digits of a phone. */
  receiver: { name: string; digits: string } | null
  /** The moment the order is wished for, as the API named it (ISO 8601); null for as soon as possible. */
  deliveryAt: string | null
  leaveAtDoor: boolean
  /** Sets of cutlery to put in. */
  cutleryCount: number
  /** Words of the card that comes with it. */
  cardText: string
  /** Whoever receives it is not told whom it is from. */
  hidesSender: boolean
  /** Som of the banknote that cash comes in, where change is needed. */
  changeFrom: number | null
  /** The kitchen is told what the customer avoids: with this order, because this was pressed. */
  tellsAllergies: boolean
  /** The table of the hall that the order is brought to. */
  tableId: string | null
}

/** The most letters that a card has room for. */
export const LONGEST_CARD = 200

/** The most sets of cutlery that one order asks for. */
export const MOST_CUTLERY = 50

export const EMPTY_DRAFT: Draft = {
  paymentType: 'CASH',
  paysByCard: false,
  comment: '',
  usesCashback: false,
  keepsCredit: false,
  receiver: null,
  deliveryAt: null,
  leaveAtDoor: false,
  cutleryCount: 0,
  cardText: '',
  hidesSender: false,
  changeFrom: null,
  tellsAllergies: false,
  tableId: null,
}

export const DRAFT: PersistedValue<Draft> = { name: 'checkout', initial: EMPTY_DRAFT, parse: parseDraft }

/**
 * What the next order begins with. Words, card, allergies, cashback, receiver and time were for the one that is placed (spec §4 "Order
 * submission"); how one pays and eats is a habit, and whoever sits at a table stays there.
 */
export function draftAfter({ paymentType, paysByCard, leaveAtDoor, cutleryCount, tableId }: Draft): Draft {
  return { ...EMPTY_DRAFT, paymentType, paysByCard, leaveAtDoor, cutleryCount, tableId }
}

/** What of a draft is asked for here: the rest is not sent, though it was filled in where it was. */
export function draftAsked(
  draft: Draft,
  { kind, asksReceiver }: { kind: ShopKind; asksReceiver: boolean },
): Draft {
  const { hasCutlery, hasCard } = SHOP_KIND_ROWS[kind]
  return {
    ...draft,
    receiver: asksReceiver ? draft.receiver : null,
    cutleryCount: hasCutlery ? draft.cutleryCount : 0,
    cardText: hasCard ? draft.cardText : '',
    hidesSender: hasCard && draft.hidesSender,
  }
}

/** A draft from the browser's storage; what cannot be right is as if never filled in. */
export function parseDraft(stored: unknown): Draft {
  if (!isRecord(stored)) return EMPTY_DRAFT
  const { paymentType, comment, usesCashback, receiver, deliveryAt, leaveAtDoor, cutleryCount } = stored
  const { changeFrom, tableId, paysByCard, tellsAllergies, keepsCredit, cardText, hidesSender } = stored
  return {
    paymentType: PAYMENT_TYPES.find((type) => type === paymentType) ?? EMPTY_DRAFT.paymentType,
    paysByCard: paysByCard === true,
    comment: typeof comment === 'string' ? comment : '',
    usesCashback: usesCashback === true,
    keepsCredit: keepsCredit === true,
    receiver: isRecord(receiver)
      ? { name: textOf(receiver['name']), digits: textOf(receiver['digits']).replaceAll(/\D/g, '') }
      : null,
    deliveryAt: typeof deliveryAt === 'string' && !Number.isNaN(Date.parse(deliveryAt)) ? deliveryAt : null,
    leaveAtDoor: leaveAtDoor === true,
    cutleryCount: isCount(cutleryCount) ? Math.min(cutleryCount, MOST_CUTLERY) : 0,
    cardText: textOf(cardText).slice(0, LONGEST_CARD),
    hidesSender: hidesSender === true,
    changeFrom: isCount(changeFrom) ? changeFrom : null,
    tellsAllergies: tellsAllergies === true,
    tableId: typeof tableId === 'string' && tableId !== '' ? tableId : null,
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
