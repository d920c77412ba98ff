import { z } from 'zod'

const Credentials = z.string().min(1).max(200)

/** A merchant's account with Uzum Bank: what was agreed with the bank, and what its documents leave open. */
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
