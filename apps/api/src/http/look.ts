import { timingSafeEqual } from 'node:crypto'
import type { Db } from '@dasturxon/db'
import { cookieOf, type Cookies } from './cookies.ts'
import { hashToken, merchantOfToken } from './token.ts'

/** The cookie of somebody who was given the secret link of a shop that is not open yet (DSK-92). */
export const lookCookie = (merchantId: string): string => `look_${merchantId}`

/** The token by which a browser may see a shop before it is open; null where it has none. */
export const lookIn = (cookies: Cookies, merchantId: string): string | null =>
  cookieOf(cookies, lookCookie(merchantId)) || null

/** Whether a token is the secret one of this shop, and the shop still is private. */
export async function mayLook(
  db: Db,
  { merchantId, token }: { merchantId: string; token: string | null },
): Promise<boolean> {
  if (token === null || merchantOfToken(token) !== merchantId) return false
  const row = await db
    .selectFrom('shop_start')
    .select('look_token')
    .where('merchant_id', '=', merchantId)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined && timingSafeEqual(hashToken(row.look_token), hashToken(token))
}
