import type { Branch, Hall, PaymentMethod, User } from '@dasturxon/contract'
import { CARD_PAYMENT_TYPE, type PaymentType } from '@dasturxon/domain'
import { useShop } from '../../environment/environment-provider.tsx'
import { useBasket } from '../../session/session-provider.tsx'
import { useLastData, useQuery } from '../../runtime/data/use-query.ts'
import { usePersisted } from '../../storage/use-persisted.ts'
import { useAcceptPrices } from '../baskets/seen-prices.ts'
import type { ShownLine } from '../baskets/shown-lines.ts'
import { NO_LINES, useShownLines } from '../baskets/use-shown-lines.ts'
import { useDietPreferences } from '../diet/diet-preferences.ts'
import { DRAFT, draftAsked, type Draft } from '../order-draft/draft.ts'
import { findPayment } from './find-payment.ts'
import { findObstacle, type Obstacle } from './obstacle.ts'
import type { Submission } from '../order-draft/order-request.ts'
import { useAgreedOrder, type OrderChange } from './use-agreed-order.ts'
import { findTable, useHalls, type DrawnHalls } from './use-halls.ts'
import { useOrderFulfilment, type OrderFulfilment } from './use-order-fulfilment.ts'
import { useOrderPromo } from '../pricing/use-order-promo.ts'
import { useOrderQuote, type OrderQuote } from './use-order-quote.ts'
import { useOrderTime, type OrderTime } from './use-order-time.ts'

/** What the pages of an order load. */
export type CheckoutData = {
  branches: readonly Branch[]
  /** The ways to pay here, and those of an order that is eaten in the hall. */
  methods: readonly PaymentMethod[]
  methodsInHall: readonly PaymentMethod[]
  user: User
  /** When the page was made, ISO: what the first render reads times against. */
  madeAt: string
  /** Where the server has drawn an order that is eaten there. */
  drawnHalls: DrawnHalls | null
}

/** The order as it stands: what was chosen, what it costs, and what is in its way. */
export type Checkout = {
  draft: Draft
  change: (changes: Partial<Draft>) => void
  /** Whether somebody else may be named who takes the order. */
  asksReceiver: boolean
  fulfilment: OrderFulfilment
  time: OrderTime
  /** Where the order may be brought to in the hall; none for other orders. */
  halls: readonly Hall[]
  /** The one that the order is brought to. */
  tableId: string | null
  quoted: OrderQuote
  /** The ways to pay that the merchant takes here. */
  methods: readonly PaymentMethod[]
  paymentType: PaymentType | null
  /** The customer's own card may pay, and does. */
  takesCards: boolean
  isByCard: boolean
  obstacle: Obstacle | null
  /** It is known of every line what it costs and whether it can be had. */
  areLinesKnown: boolean
  /** Lines at another price than the customer saw. */
  repriced: readonly ShownLine[]
  /** The sum or the branch became another while the customer read them. */
  orderChange: OrderChange | null
  /** The customer has read what changed and goes on with it. */
  acceptChange: () => void
  /** null while figures are missing or being worked out, or something is in the way. */
  submission: Submission | null
}

export function useCheckout({
  branches: loadedBranches,
  methods: methodsToGo,
  methodsInHall,
  user,
  madeAt,
  drawnHalls,
}: CheckoutData): Checkout {
  const { settings } = useShop()
  const lines = useBasket((basket) => basket.lines)
  const promoCode = useOrderPromo()
  const [saved, saveDraft] = usePersisted(DRAFT)
  const [{ avoid }] = useDietPreferences()
  const branches = useLastData(useQuery('branches.list', {}).answer) ?? loadedBranches
  const fulfilment = useOrderFulfilment(branches, madeAt)
  const asksReceiver = settings.receiverActive && fulfilment.serviceType !== 'DINE_IN'
  const draft = draftAsked(saved, { kind: settings.shopKind, asksReceiver })
  const halls = useHalls(fulfilment, drawnHalls)
  const tableId = findTable(halls, draft.tableId)
  const time = useOrderTime(fulfilment, draft.deliveryAt)
  const asked = useOrderQuote(
    fulfilment,
    { balance: settings.cashbackActive ? user.cashback : 0, isUsed: draft.usesCashback },
    { balance: user.credit ?? 0, isUsed: !draft.keepsCredit },
    time.isGone ? null : draft.deliveryAt,
  )
  const methods = fulfilment.serviceType === 'DINE_IN' ? methodsInHall : methodsToGo
  const paymentType = findPayment(methods, draft.paymentType)
  const takesCards = settings.cardActive && methods.some(({ type }) => type === CARD_PAYMENT_TYPE)
  const known = useShownLines()
  const shown = known ?? NO_LINES
  // Whether a price is another than the one that was seen shows with the lines: no figure is final before (BSK-5).
  const quoted = { ...asked, isStale: asked.isStale || known === null }
  const accept = useAcceptPrices()
  const repriced = shown.filter(({ changes }) => changes.some(({ kind }) => kind === 'price'))
  const { quote, isStale, toPay } = quoted
  const { branch } = fulfilment
  const agreed = useAgreedOrder(
    asked.asked,
    branch && toPay !== null && !isStale && quote ? { total: toPay, branch } : null,
    branches,
  )
  const obstacle = findObstacle({
    serviceType: fulfilment.serviceType,
    hasAddress: fulfilment.address !== null || fulfilment.isAddressAwaited,
    hasBranch: fulfilment.branch !== null,
    needsTable: halls !== null && halls.length > 0 && tableId === null,
    hasPayment: paymentType !== null,
    openState: fulfilment.openState,
    soonest: time.soonest[0] ?? null,
    isForLater: draft.deliveryAt !== null,
    isTimeGone: time.isGone,
    isPriceChanged: repriced.length > 0,
    isOrderChanged: agreed.change !== null,
    quote: isStale ? null : quote,
    quoteError: quoted.error,
  })
  return {
    draft,
    asksReceiver,
    change: (changes) => saveDraft({ ...saved, ...changes }),
    fulfilment,
    time,
    halls: halls ?? [],
    tableId,
    quoted,
    methods,
    paymentType,
    takesCards,
    isByCard: takesCards && draft.paysByCard && paymentType === CARD_PAYMENT_TYPE,
    obstacle,
    areLinesKnown: known !== null,
    repriced,
    orderChange: agreed.change,
    acceptChange() {
      accept(shown)
      agreed.accept()
    },
    submission:
      obstacle === null && quote && !isStale && paymentType && branch
        ? {
            lines,
            // A code that is refused takes nothing off and holds nothing up: the order agreed to is the one without it.
            promoCode: quote.promoProblem === null ? promoCode : '',
            serviceType: fulfilment.serviceType,
            branch,
            address: fulfilment.address,
            draft: { ...draft, paymentType, tableId },
            avoid,
            cashbackUsed: quoted.cashbackUsed,
            creditUsed: quoted.creditUsed,
            quote,
            confirmationCode: '',
          }
        : null,
  }
}
