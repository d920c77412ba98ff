import { lookCookie, lookIn, readCookies, writeCookie } from '@dasturxon/api/door'
import type { FastifyRequest } from 'fastify'
import type { MerchantDirectory } from './merchant-directory.ts'
import type { StorefrontOptions } from './options.ts'
import { NOT_COUNTED } from './preview.ts'

/** The parameter of a secret link; the browser keeps what it says, and the address goes on without it (DSK-92). */
export const LOOK_PARAMETER = 'look'
/** As long as a shop that nobody opens is worth a look. */
const LOOK_DAYS = 30

/**
 * Shops as somebody with the secret link of one that is not open yet sees them: past every cache. `token`: the one that showed a shop,
 * null where none did, so that the page is the one that everybody gets.
 */
export function lookedDirectory(
  directory: Pick<MerchantDirectory, 'find'>,
  { url, request, findLook }: { url: URL; request: FastifyRequest } & Pick<StorefrontOptions, 'findLook'>,
): Pick<MerchantDirectory, 'find'> & { token: () => string | null } {
  const cookies = readCookies(request.headers.cookie)
  const asked = url.searchParams.get(LOOK_PARAMETER)
  let shown: string | null = null
  return {
    token: () => shown,
    async find(key, requestId) {
      const shop = await directory.find(key, requestId)
      if (!shop || shop.merchant.isActive) return shop
      const token = asked ?? lookIn(cookies, shop.merchant.id)
      const settings = token === null ? null : await findLook(shop.merchant.id, token)
      if (!settings) return shop
      shown = token
      const merchant = { ...shop.merchant, isActive: true }
      return { ...shop, merchant, settings: { ...settings, ...NOT_COUNTED } }
    },
  }
}

/** The line that lets a browser see the shop for a month, from its address on. */
export const rememberLook = (merchantId: string, token: string, isSecure: boolean): string =>
  writeCookie(lookCookie(merchantId), token, { days: LOOK_DAYS, isHttpOnly: true, isSecure })
