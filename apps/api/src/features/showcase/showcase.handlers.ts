import type { DeskContext, DeskHandlers } from '../staff/desk-context.ts'
import { addContent, addPromo, changeContent, orderContent, removeContent } from './edit-content.ts'
import { requireOne, shopOf } from './list-content.ts'
import {
  applicationsOf,
  bannersOf,
  groupsOf,
  isReviewOfMine,
  makePage,
  meanOfReviews,
  pagesOf,
  promosOf,
  reviewsOf,
  storiesOf,
  vacanciesOf,
} from './show-content.ts'
import { makePaymentMethod, paymentMethodsOf } from './payment-methods.ts'
import { tryPromo } from './try-promo.ts'

/** Of texts in many letters, before and after, in three languages. */
const TEXT_BODY_BYTES = 1_500_000

const PAGE_FLAGS = {
  ABOUT_COMPANY: 'aboutMerchantActive',
  TERMS: 'termsOfUseActive',
  PRIVACY_POLICY: 'privacyActive',
} as const

type ShownBy = 'bannersActive' | 'storiesActive' | 'promoActive' | 'vacanciesActive'

/** A list with what every list tells of the shop, and whether the setting shows it there. */
async function listOf<R>(ctx: DeskContext, shownBy: ShownBy, content: R[]) {
  const { settings, shop } = await shopOf(ctx)
  return { ...shop, isShown: settings[shownBy], content }
}

/** Changes a record, and answers it as its list shows it then. */
async function changeOne<R>(
  ctx: DeskContext,
  change: Parameters<typeof changeContent>[1],
  list: (ctx: DeskContext, which: { ids: string[] }) => Promise<R[]>,
) {
  const saved = await changeContent(ctx, change)
  return { ...saved, record: requireOne(await list(ctx, { ids: [change.id] })) }
}

export const showcaseHandlers = {
  'desk.groups': async (_input, ctx) => {
    const { settings, shop } = await shopOf(ctx)
    return { ...shop, isShown: settings.groupView === 'GROUP', content: await groupsOf(ctx) }
  },
  'desk.addGroup': async ({ body }, ctx) => addContent(ctx, { kind: 'GROUP', ...body }),
  'desk.changeGroup': async ({ params, body }, ctx) =>
    changeOne(ctx, { kind: 'GROUP', ...params, ...body }, groupsOf),
  'desk.orderGroups': async ({ body }, ctx) => orderContent(ctx, { kind: 'GROUP', ...body }),
  'desk.removeGroup': async ({ params }, ctx) => removeContent(ctx, { kind: 'GROUP', ...params }),

  'desk.banners': async (_input, ctx) => listOf(ctx, 'bannersActive', await bannersOf(ctx)),
  'desk.addBanner': async ({ body }, ctx) => addContent(ctx, { kind: 'BANNER', ...body }),
  'desk.changeBanner': async ({ params, body }, ctx) =>
    changeOne(ctx, { kind: 'BANNER', ...params, ...body }, bannersOf),
  'desk.orderBanners': async ({ body }, ctx) => orderContent(ctx, { kind: 'BANNER', ...body }),
  'desk.removeBanner': async ({ params }, ctx) => removeContent(ctx, { kind: 'BANNER', ...params }),

  'desk.stories': async (_input, ctx) => listOf(ctx, 'storiesActive', await storiesOf(ctx)),
  'desk.addStory': async ({ body }, ctx) => addContent(ctx, { kind: 'STORY', ...body }),
  'desk.changeStory': {
    bodyBytes: TEXT_BODY_BYTES,
    handler: async ({ params, body }, ctx) =>
      changeOne(ctx, { kind: 'STORY', ...params, ...body }, storiesOf),
  },
  'desk.orderStories': async ({ body }, ctx) => orderContent(ctx, { kind: 'STORY', ...body }),
  'desk.removeStory': async ({ params }, ctx) => removeContent(ctx, { kind: 'STORY', ...params }),

  'desk.promos': async (_input, ctx) => listOf(ctx, 'promoActive', await promosOf(ctx)),
  'desk.addPromo': async ({ body }, ctx) => addPromo(ctx, body),
  'desk.changePromo': async ({ params, body }, ctx) =>
    changeOne(ctx, { kind: 'PROMO', ...params, ...body }, promosOf),
  'desk.tryPromo': tryPromo,

  'desk.reviews': async ({ query }, ctx) => {
    const { shop } = await shopOf(ctx)
    return { ...shop, isShown: true, ...(await meanOfReviews(ctx)), ...(await reviewsOf(ctx, query)) }
  },
  'desk.changeReview': async ({ params: { id }, body }, ctx) => {
    const saved = await changeContent(ctx, {
      kind: 'REVIEW',
      id,
      ...body,
      mayChange: (tx) => isReviewOfMine({ ...ctx, db: tx }, id),
    })
    const { content } = await reviewsOf(ctx, { ids: [id], size: 1, filter: 'ALL' })
    return { ...saved, record: requireOne(content) }
  },

  'desk.pages': async (_input, ctx) => {
    const { settings, shop } = await shopOf(ctx)
    const pages = await pagesOf(ctx)
    const content = pages.map((page) => ({ ...page, isShown: settings[PAGE_FLAGS[page.type]] }))
    return { ...shop, isShown: true, content }
  },
  'desk.changePage': {
    bodyBytes: TEXT_BODY_BYTES,
    handler: async ({ params, body }, ctx) => {
      const make = makePage(ctx.merchantId, params.id)
      return changeOne(ctx, { kind: 'PAGE', ...params, ...body, make }, pagesOf)
    },
  },

  'desk.paymentMethods': async (_input, ctx) => {
    const { settings, shop } = await shopOf(ctx)
    return { ...shop, isShown: true, content: await paymentMethodsOf(ctx, settings) }
  },
  'desk.changePaymentMethod': async ({ params: { id }, body }, ctx) => {
    const make = makePaymentMethod(ctx.merchantId, id)
    const saved = await changeContent(ctx, { kind: 'PAYMENT_METHOD', id, ...body, make })
    const { settings } = await shopOf(ctx)
    const content = await paymentMethodsOf(ctx, settings)
    return { ...saved, record: requireOne(content.filter((method) => method.id === id)) }
  },
  'desk.orderPaymentMethods': async ({ body }, ctx) => orderContent(ctx, { kind: 'PAYMENT_METHOD', ...body }),

  'desk.vacancies': async (_input, ctx) => listOf(ctx, 'vacanciesActive', await vacanciesOf(ctx)),
  'desk.addVacancy': async ({ body }, ctx) => addContent(ctx, { kind: 'VACANCY', ...body }),
  'desk.changeVacancy': async ({ params, body }, ctx) =>
    changeOne(ctx, { kind: 'VACANCY', ...params, ...body }, vacanciesOf),
  'desk.orderVacancies': async ({ body }, ctx) => orderContent(ctx, { kind: 'VACANCY', ...body }),
  'desk.applications': async ({ query }, ctx) => applicationsOf(ctx, query),
  'desk.changeApplication': async ({ params: { id }, body }, ctx) => {
    const saved = await changeContent(ctx, { kind: 'APPLICATION', id, ...body })
    const { content } = await applicationsOf(ctx, { ids: [id], size: 1 })
    return { ...saved, record: requireOne(content) }
  },
} satisfies Partial<DeskHandlers>
