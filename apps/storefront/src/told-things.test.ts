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

const read = (...path: string[]) => readFile(join(import.meta.dirname, ...path), 'utf8')

test.each(Object.entries(TOLD))(
  'NAV-6 %s is told where the specification has it, and a story sees it',
  async (_name, told) => {
    expect(await read(told.said[0])).toContain(told.said[1])
    expect(await read('../../../e2e', told.story[0])).toContain(told.story[1])
  },
)
