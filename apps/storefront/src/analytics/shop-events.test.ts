import { describe, expect, test, vi } from 'vitest'
import type { Analytics } from './analytics.ts'
import { eventsBetween, type Seen, type ShopEvent } from './shop-events.ts'
import { tellEvent } from './tell-event.ts'

const NOTHING: Seen = { productId: null, isCheckout: false, lines: [], isOrdered: false }
const COLA = { productId: 'cola', count: 2 }
const ORDER = {
  id: 'o1',
  number: 17,
  totalPrice: 65_000,
  products: [{ id: 'cola', count: 2, name: 'Kola', price: 25_000 }],
}
const kindsOf = (before: Seen, after: Seen) => eventsBetween(before, after).map(({ kind }) => kind)

/** An order from the menu to its page, moment by moment, with what is told at each. */
function walk(moments: readonly Partial<Seen>[]): string[][] {
  let before = NOTHING
  return moments.map((changes) => {
    const after = { ...before, ...changes }
    const kinds = kindsOf(before, after)
    before = after
    return kinds
  })
}

describe('ANA-1 customer 26 the events of a shop', () => {
  test('ANA-1 view, add, remove and begin checkout are told once on the way to an order', () => {
    expect(
      walk([
        { productId: 'cola' },
        { lines: [COLA] },
        { productId: null },
        { lines: [{ productId: 'cola', count: 1 }] },
        { isCheckout: true },
        {},
        { isCheckout: false },
        { lines: [], isOrdered: true },
        { isOrdered: false },
      ]),
    ).toEqual([['view'], ['add'], [], ['remove'], ['checkout'], [], [], [], []])
  })

  test('ANA-1 two lines of one product are one product, and as many as before are no event', () => {
    const twice = { ...NOTHING, lines: [COLA, { productId: 'cola', count: 1 }] }
    expect(eventsBetween(NOTHING, twice)).toEqual([{ kind: 'add', products: [{ id: 'cola', count: 3 }] }])
    expect(kindsOf(twice, { ...NOTHING, lines: [{ productId: 'cola', count: 3 }] })).toEqual([])
  })

  test('ANA-1 customer 26 the basket that an order of another tab empties at the checkout was not emptied by its customer', () => {
    expect(walk([{ lines: [COLA] }, { isCheckout: true }, { lines: [] }, { isCheckout: false }])).toEqual([
      ['add'],
      ['checkout'],
      [],
      [],
    ])
    expect(walk([{ lines: [COLA] }, { lines: [] }])).toEqual([['add'], ['remove']])
  })

  test('ANA-1 an empty checkout is none', () => {
    expect(kindsOf(NOTHING, { ...NOTHING, isCheckout: true })).toEqual([])
  })
})

describe('ANA-2 customer 26 the merchant’s own keys and contents', () => {
  const ALL: Analytics = {
    metrikaId: '90123456',
    pixelId: '123456789',
    tagManagerId: 'GTM-AB12',
    amoCrm: null,
  }
  const settings = { yandexMetricsKeys: ['add=KORZINA', 'purchase', 'nothing'], metaPixelContent: 'Burgers' }

  /** What fakes of Metrika, the Pixel and the tag manager hear of an event. */
  function heard(event: ShopEvent, analytics = ALL, configured = settings) {
    const [ym, fbq] = [vi.fn<(...told: unknown[]) => void>(), vi.fn<(...told: unknown[]) => void>()]
    const fake: Record<string, unknown> = { ym, fbq }
    vi.stubGlobal('window', fake)
    tellEvent(analytics, configured, event)
    vi.unstubAllGlobals()
    return {
      goals: ym.mock.calls,
      pixel: fbq.mock.calls,
      metrika: fake['metrikaLayer'],
      tags: fake['dataLayer'],
    }
  }

  test('ANA-2 Metrika reaches the goals that the keys name, beside its e-commerce', () => {
    const { goals, metrika } = heard({ kind: 'add', products: [{ id: 'cola', count: 2 }] })
    expect(goals).toEqual([['90123456', 'reachGoal', 'KORZINA']])
    expect(metrika).toEqual([
      { ecommerce: { currencyCode: 'UZS', add: { products: [{ id: 'cola', quantity: 2 }] } } },
    ])
    expect(heard({ kind: 'view', products: [] }).goals).toEqual([])
  })

  test('ANA-2 the Pixel says whose contents they are, and of a purchase its sum, under an id that counts once', () => {
    const { pixel, goals, metrika, tags } = heard({ kind: 'purchase', order: ORDER })
    expect(pixel).toEqual([
      [
        'track',
        'Purchase',
        {
          content_type: 'product',
          content_ids: ['cola'],
          contents: [{ id: 'cola', quantity: 2 }],
          content_category: 'Burgers',
          currency: 'UZS',
          value: 65_000,
        },
        { eventID: 'o1' },
      ],
    ])
    expect(goals).toEqual([['90123456', 'reachGoal', 'purchase']])
    expect(metrika).toMatchObject([
      { ecommerce: { purchase: { actionField: { id: '17', revenue: 65_000 } } } },
    ])
    expect(tags).toMatchObject([{ event: 'purchase', ecommerce: { transaction_id: '17', value: 65_000 } }])
  })

  test('ANA-2 nothing is said of contents that are not set, and nothing to a counter that is off', () => {
    const event = { kind: 'view', products: [{ id: 'cola', count: 1 }] } as const
    const [[, , contents] = []] = heard(event, ALL, { ...settings, metaPixelContent: '' }).pixel
    expect(contents).not.toHaveProperty('content_category')
    const off = { metrikaId: null, pixelId: null, tagManagerId: null, amoCrm: null }
    expect(heard(event, off)).toEqual({ goals: [], pixel: [], metrika: undefined, tags: undefined })
  })
})
