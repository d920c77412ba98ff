import type { ServerBasket } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'
import { cutText, isSameBasket, mergeBaskets, NOTHING_WANTED, type WantedBasket } from '@dasturxon/domain'
import type { StoreApi } from 'zustand/vanilla'
import type { Basket, BasketLine } from '../../session/basket.ts'
import type { AgreedBasket } from './agreed-basket.ts'

type Setup = {
  call: Call
  basket: StoreApi<Basket>
  promo: StoreApi<{ code: string }>
  agreed: StoreApi<AgreedBasket>
  /** Which of the merchant's shops. */
  brand: string
  isSignedIn: () => boolean
  /** Something of the customer's joined what was chosen as a guest; `cutCount` lines did not fit. */
  onMet: (news: { cutCount: number }) => void
}

/** in_step: nothing is left to do; failed: another try may help; refused: it would not. */
export type Exchange = 'in_step' | 'failed' | 'refused'

export type ServerBasketExchange = {
  /** Gives what changed here; with `isPoll`, first takes what other devices changed. One at a time, never throws. */
  exchange: (options?: { isPoll?: boolean }) => Promise<Exchange>
  /**
   * What was chosen has been ordered, and the server empties its copy with the order. The device may be closed before it
   * asks again: the same dishes chosen anew are then new, not what both had before.
   */
  noteOrdered: () => void
}

/** Two devices that change one basket in turns faster than this many rounds go on at the next occasion. */
const MOST_ROUNDS = 6

/**
 * Keeps the basket of this device and the server's copy the same (decision 0029). What either changed since they last
 * agreed is merged; a save over a version that is not the last is refused by the server, merged and tried again.
 */
export function createServerBasketExchange(setup: Setup): ServerBasketExchange {
  const { call, basket, promo, agreed, brand, isSignedIn } = setup
  let isPollDue = true
  let last: Promise<Exchange> = Promise.resolve('in_step')

  const mine = (): WantedBasket => ({
    lines: basket.getState().lines.filter(isSavable).map(asSaved),
    promoCode: promo.getState().code,
  })

  /** @param asked what this device wanted when it asked: where the server has the same, both agree on that from then on */
  function adopt(theirs: ServerBasket, asked: WantedBasket) {
    const known = agreed.getState()
    const hasMet = known.userId === theirs.userId
    if (hasMet && known.version === theirs.version) return
    const here = mine()
    const before = hasMet ? known : NOTHING_WANTED
    const base = isSameBasket(asked, theirs) ? theirs : before
    const whole = mergeBaskets({ base, mine: here, theirs })
    const isNews = !isSameBasket(here, whole)
    if (isNews) {
      const others = basket.getState().lines.filter((line) => !isSavable(line))
      basket.setState({ lines: [...whole.lines, ...others] }, true)
      promo.setState({ code: whole.promoCode })
    }
    agreed.setState(theirs, true)
    if ((!hasMet && isNews && here.lines.length > 0) || whole.cutCount > 0) setup.onMet(whole)
  }

  async function poll(): Promise<Exchange> {
    isPollDue = false
    const asked = mine()
    const answer = await call('baskets.find', { query: { brand } })
    if (!answer.ok) {
      isPollDue = true
      return outcomeOf(answer.error.status)
    }
    if (isSignedIn()) adopt(answer.data, asked)
    return 'in_step'
  }

  async function save(): Promise<Exchange> {
    const sent = mine()
    const { version } = agreed.getState()
    const answer = await call('baskets.save', {
      body: {
        brand,
        version,
        promoCode: sent.promoCode,
        lines: sent.lines.map((line) => ({ ...line, modifications: [...line.modifications] })),
      },
    })
    if (answer.ok) {
      if (isSignedIn()) agreed.setState({ ...answer.data, ...sent }, true)
      return 'in_step'
    }
    if (answer.error.code !== 'basket_outdated') return outcomeOf(answer.error.status)
    isPollDue = true
    return 'in_step'
  }

  async function run(): Promise<Exchange> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if (!isSignedIn()) return 'in_step'
      const known = agreed.getState()
      // An emptied basket was mostly just ordered, which the server knows already.
      const isEmptied = known.lines.length > 0 && mine().lines.length === 0 && round === 0
      if (isPollDue || known.userId === '' || isEmptied) {
        const polled = await poll()
        if (polled !== 'in_step' || !isSignedIn()) return polled
      }
      if (isSameBasket(mine(), agreed.getState())) return 'in_step'
      const saved = await save()
      if (saved !== 'in_step') return saved
    }
    return 'failed'
  }

  return {
    exchange({ isPoll = false } = {}) {
      if (isPoll) isPollDue = true
      // Whoever asks while one is under way may have changed something after its last look.
      last = last.then(run, run)
      return last
    },
    noteOrdered: () => agreed.setState({ ...agreed.getState(), lines: [], promoCode: '' }, true),
  }
}

const outcomeOf = (status: number): Exchange =>
  status === 0 || status === 429 || status >= 500 ? 'failed' : 'refused'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Damaged storage can hold ids that no menu has: such a line stays here until the customer takes it away. */
const isSavable = ({ productId, modifications }: BasketLine) =>
  ID.test(productId) && modifications.every(({ id }) => ID.test(id))

const asSaved = ({ productId, modifications, count, comment }: BasketLine): BasketLine => ({
  productId,
  modifications: modifications.map((chosen) => ({ id: chosen.id, count: chosen.count })),
  count,
  comment: cutText(comment.trim(), 300),
})
