/** What providers are called, alike in every language, by payment type and by the provider's own name. */
export const PAYMENT_BRANDS: Record<string, string> = {
  CLICK: 'Click',
  CLICK_MINI_APP: 'Click',
  PAYNET: 'Paynet',
  PAYME: 'Payme',
  UZUM: 'Uzum',
  RAHMAT: 'Rahmat',
  PAYZE: 'Payze',
}
