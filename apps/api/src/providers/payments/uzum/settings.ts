import type { AccountForm } from '@dasturxon/domain'
import { z } from 'zod'

const Credentials = z.string().min(1).max(200)

/** An account for Uzum Bank's Merchant API: what was agreed with the bank, and what its documents leave open. */
export const UzumSettings = z.strictObject({
  serviceId: z.int().min(1),
  /** Chosen by us and given to the bank. A colon would end the login in an Authorization header. */
  login: Credentials.regex(/^[^:]+$/),
  password: Credentials.min(8),
  /** The name of our order number among `params`. */
  orderField: z
    .string()
    .regex(/^\w{1,40}$/)
    .default('order_id'),
  /** The HTTP status of a FAILED answer: integrations differ, the bank's documents name both (uzum.md 1). */
  failedStatus: z.union([z.literal(200), z.literal(400)]).default(400),
  /** The page that opens the app; its parameters differ between integrations (uzum.md 1.3). A path is one of the shop. */
  launchLink: z
    .string()
    .regex(/^(https:\/\/|\/)\S{1,500}$/, 'an https address, or a path of the shop')
    .default(
      'https://www.uzumbank.uz/open-service?serviceId={serviceId}&order_id={orderNumber}&amount={amountTiyin}&redirectUrl={returnUrl}',
    ),
})
export type UzumSettings = z.infer<typeof UzumSettings>

/** What of either is typed at the desk: of the Merchant API, and of Uzum Checkout. */
export const UZUM_FORMS: readonly AccountForm[] = [
  {
    name: 'Merchant API',
    fields: [
      { name: 'serviceId', kind: 'NUMBER', isRequired: true },
      { name: 'login', kind: 'TEXT', isRequired: true },
      { name: 'password', kind: 'SECRET', isRequired: true },
    ],
  },
  {
    name: 'Checkout',
    fields: [
      { name: 'checkout.terminalId', kind: 'TEXT', isRequired: true },
      { name: 'checkout.apiKey', kind: 'SECRET', isRequired: true },
    ],
  },
]

const GoodsCode = z.strictObject({
  mxik: z.string().regex(/^\d{17}$/, 'seventeen digits'),
  packageCode: z.string().regex(/^\d{1,20}$/),
})

/** An account for Uzum Checkout, the page for cards (uzum.md 2). */
export const UzumCheckoutSettings = z.strictObject({
  terminalId: z.string().regex(/^[\w-]{1,64}$/),
  apiKey: z.string().min(8).max(300),
  /** A path is one of this server (the simulator). */
  apiUrl: z
    .union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[\w/-]+$/)])
    .default('https://checkout-key.inplat-tech.com'),
  /** Goods for the fiscal receipt; left out while one of them lacks its code. */
  sendsReceipt: z.boolean().default(false),
  /** What Uzum calls the receipt of a purchase. */
  receiptType: z.string().min(1).max(40).default('PURCHASE'),
  /** For products that have no code of their own. */
  goodsCode: GoodsCode.nullable().default(null),
  /** For bringing the order, with the service fee. */
  deliveryCode: GoodsCode.nullable().default(null),
})
export type UzumCheckoutSettings = z.infer<typeof UzumCheckoutSettings>

const CheckoutAccount = z.strictObject({ checkout: UzumCheckoutSettings })

/** A merchant's account with Uzum: the app's link and the Merchant API behind it, or `checkout`, whichever was agreed. */
export const UzumAccount = z.unknown().transform((given, context) => {
  const isCheckout = typeof given === 'object' && given !== null && 'checkout' in given
  const read = (isCheckout ? CheckoutAccount : UzumSettings).safeParse(given)
  if (read.success) return read.data
  for (const { path, message } of read.error.issues)
    context.issues.push({ code: 'custom', path, message, input: given })
  return z.NEVER
})
