import type { Language } from '@dasturxon/domain'
import type { Checkout, LinkedCheckout } from '../port.ts'
import { checkoutBase, type PaymeSettings } from './settings.ts'

/** Payme's page speaks three languages. */
const languageOf = (language: Language): string => (language === 'uz' || language === 'ru' ? language : 'en')

/** The GET link: base64 of `key=value` pairs, which must not contain a semicolon themselves. */
export function paymeCheckoutUrl(
  settings: PaymeSettings,
  checkout: LinkedCheckout & Pick<Checkout, 'language'>,
): string {
  const pairs = [
    ['m', settings.merchantId],
    ['ac.order_id', String(checkout.orderNumber)],
    ['a', String(checkout.amountTiyin)],
    ['l', languageOf(checkout.language)],
    ['c', checkout.returnUrl],
  ]
  const plain = pairs.map(([key, value]) => `${key}=${value?.replaceAll(';', '%3B')}`).join(';')
  return `${checkoutBase(settings, checkout.shopUrl)}/${Buffer.from(plain, 'utf8').toString('base64')}`
}
