import type { FastifyRequest } from 'fastify'
import type { MerchantDirectory } from './merchant-directory.ts'
import type { StorefrontOptions } from './options.ts'

export const PREVIEW_PARAMETER = 'preview'

/** No visit of a preview is counted, and no script of others learns its address. */
export const NOT_COUNTED = {
  yandexMetricsEnabled: false,
  metaPixelActive: false,
  googleTagManagerActive: false,
  amoCRMActive: false,
} as const

/**
 * Shops as somebody with a token of the desk sees them: with settings that nobody has published (DSK-81). Past every cache; it is
 * shown in a frame only, so that a link that was passed on opens the shop as it is. `isShown`: a draft has been looked up.
 */
export function previewedDirectory(
  directory: MerchantDirectory,
  {
    token,
    request,
    findPreview,
  }: { token: string; request: FastifyRequest } & Pick<StorefrontOptions, 'findPreview'>,
): Pick<MerchantDirectory, 'find'> & { isShown: () => boolean } {
  // browsers name it on every request of a secure page
  const { 'sec-fetch-dest': destination = 'iframe' } = request.headers
  let isShown = false
  return {
    isShown: () => isShown,
    async find(key, requestId) {
      const shop = await directory.find(key, requestId)
      if (!shop || destination !== 'iframe') return shop
      const settings = await findPreview(shop.merchant.id, token)
      if (!settings) return shop
      isShown = true
      return { ...shop, settings: { ...settings, ...NOT_COUNTED } }
    },
  }
}
