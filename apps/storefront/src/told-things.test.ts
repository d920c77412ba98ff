import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Place = readonly [file: string, words: string]

/**
 * Spec §8 "Confirmations" and "Toasts": where each is asked or said, and the story that sees it. The dictionaries have
 * each in every language, which their own tests see to.
 */
const TOLD: Record<string, { said: Place; story: Place }> = {
  'clear basket': {
    said: ['features/basket/clear-basket.tsx', 'basket.clearConfirm'],
    story: ['basket.spec.ts', 'BSK-1 NAV-6 a line taken away comes back with Undo; clearing asks first'],
  },
  'cancel order': {
    said: ['features/orders/order-actions.tsx', 'cancelConfirm'],
    story: ['order.spec.ts', 'CHK-6 NAV-6 an order is cancelled after a yes'],
  },
  'delete address': {
    said: ['features/places/address-list.tsx', 'AlertDialog'],
    story: ['addresses.spec.ts', 'LOC-5 NAV-6 saved addresses: chosen with one press, deleted after a yes'],
  },
  'log out': {
    said: ['features/profile/sign-out-row.tsx', 'logoutConfirm'],
    story: ['sign-in.spec.ts', 'USR-2 MER-8 NAV-6 signing out asks first'],
  },
  'log in again': {
    said: ['features/sign-in/ended-session-notice.tsx', 'sessionExpired'],
    story: ['sign-in.spec.ts', 'Baʼzi maʼlumotlar eskirgan, qaytadan kiring'],
  },
  'order confirmed': {
    said: ['features/checkout/use-order-placed.ts', 'checkout.confirmed'],
    story: ['order.spec.ts', 'CHK-3 CHK-7 NAV-6 an order from the menu to the door'],
  },
  'product added': {
    said: ['features/basket/use-basket-changes.ts', 'toast.added'],
    story: ['basket.spec.ts', 'BSK-1 NAV-6 a plus on a card adds, counts up, says so'],
  },
  'quantity updated': {
    said: ['features/basket/use-basket-changes.ts', 'toast.quantity'],
    story: ['basket.spec.ts', 'BSK-1 NAV-6 a plus on a card adds, counts up, says so'],
  },
  copied: {
    said: ['features/catalogue/share-product.tsx', 'toast.linkCopied'],
    story: ['product.spec.ts', 'CAT-4 NAV-6 a product shows pictures'],
  },
  'promo added': {
    said: ['features/checkout/promo-field.tsx', 'promoAdded'],
    story: ['basket.spec.ts', 'BSK-3 NAV-6 a promo code takes off what it promises and is said to be added'],
  },
  'data updated': {
    said: ['features/profile/user-form.tsx', "t('saved')"],
    story: ['user.spec.ts', 'USR-3 NAV-6 names, birthday and gender are typed once'],
  },
  'delete account': {
    said: ['features/profile/delete-account-row.tsx', 'deleteConfirm'],
    story: ['account.spec.ts', 'USR-3 NAV-6 an account is deleted after a question and a code'],
  },
}

const api = (file: string) => `../../api/src/features/${file}`

/** Spec §8 "Messages" and the errors beside them: every place that says one, in the shop or by the code of an answer. */
const MESSAGES: Record<string, Place[]> = {
  'product not available or not found': [
    ['features/basket/use-basket-changes.ts', 'product.unavailable'],
    ['shell/error-pages.tsx', "tProduct('notFound')"],
    [api('orders/price-basket.ts'), "'product_unavailable'"],
    [api('orders/price-basket.ts'), "'product_not_found'"],
  ],
  'not enough products, with the most there are': [
    ['features/basket/use-basket-changes.ts', "product.notEnough', { count: check.most }"],
    [api('orders/stock.ts'), "'not_enough_products'"],
  ],
  'delivery to the address unavailable': [[api('orders/check-order.ts'), "'delivery_unavailable'"]],
  'out of service zone': [
    ['features/places/picker-card.tsx', 'outOfZone'],
    ['features/checkout/use-obstacle-words.ts', 'map.outOfZone'],
    [api('orders/check-order.ts'), "'out_of_service_zone'"],
  ],
  'Telegram ID not found': [[api('telegram/sign-in-by-contact.ts'), "'telegram_id_not_found'"]],
  'no branches': [
    ['features/places/branches-panel.tsx', "t('none')"],
    [api('branches/branches.handlers.ts'), "'no_branches'"],
  ],
  'branch not found': [[api('branches/branches.handlers.ts'), "'branch_not_found'"]],
  'today is a holiday': [
    ['features/places/branch-list.tsx', "t('dayOff')"],
    ['features/places/branch-detail.tsx', "t('dayOff')"],
  ],
  'promo not active, not started, expired, minimum price': [
    ['features/checkout/use-promo-problem-text.ts', 'notActive'],
    ['features/checkout/use-promo-problem-text.ts', 'notYet'],
    ['features/checkout/use-promo-problem-text.ts', 'expired'],
    ['features/checkout/use-promo-problem-text.ts', 'tooSmall'],
  ],
  // A shop that its administrator has closed or deleted.
  'system deleted by admin': [
    ['routes/blocked.tsx', "t('blocked')"],
    ['routes/merchant-not-available.tsx', "t('merchantUnavailable')"],
  ],
  'product price overpriced': [
    ['features/checkout/failure-dialog.tsx', 'product_price_overpriced'],
    [api('orders/check-order.ts'), "'product_price_overpriced'"],
  ],
  'empty basket, no orders, no reviews, no vacancies': [
    ['features/basket/empty-basket.tsx', "t('empty')"],
    ['features/orders/order-list.tsx', "t('empty')"],
    ['features/catalogue/product-grades.tsx', 'reviewsEmpty'],
    ['features/vacancies/vacancy-list.tsx', "t('empty')"],
  ],
  'session outdated': [['../../api/src/http/run-call.ts', "'session_outdated'"]],
  'geocoding failure': [
    ['features/places/picker-card.tsx', 'errorText(picked.trouble)'],
    ['features/places/place-search.tsx', 'errorText(error)'],
    [api('geocoding/geocoding.handlers.ts'), "'geocoding_failed'"],
  ],
  'geolocation unsupported': [['features/places/point-picker.tsx', 'detectFail']],
  'an error on the basket’s route': [
    ['features/basket/price-trouble.tsx', 'AlertDialog'],
    ['session/use-error-text.ts', 'error.generic'],
  ],
}

const read = (...path: string[]) => readFile(join(import.meta.dirname, ...path), 'utf8')

test.each(Object.entries(TOLD))(
  'NAV-6 %s is told where the specification has it, and a story sees it',
  async (_name, told) => {
    expect(await read(told.said[0])).toContain(told.said[1])
    expect(await read('../../../e2e', told.story[0])).toContain(told.story[1])
  },
)

test.each(Object.entries(MESSAGES))(
  'NAV-7 spec §8 “%s” has a place where it is said',
  async (_name, places) => {
    for (const [file, words] of places) expect(await read(file), file).toContain(words)
  },
)
