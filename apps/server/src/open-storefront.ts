import type { createApi } from '@dasturxon/api'
import type { Merchant } from '@dasturxon/contract'
import { createDesk, type DeskOptions } from '@dasturxon/desk'
import { createStorefront, mapSourceOf, type CityTiles } from '@dasturxon/storefront'
import path from 'node:path'
import { log } from './log.ts'
import type { Settings } from './settings.ts'
import { createShopUrl } from './shop-url.ts'

/** `npm run dev`: the pages from their sources. */
export const isDevelopment = (): boolean => process.argv.includes('--dev')

type Api = ReturnType<typeof createApi>

/** The pages over the API of this process; `npm run dev` serves their sources through Vite. */
export async function openStorefront(
  settings: Settings,
  {
    api,
    readLogo,
    cityTiles,
    isFromSources,
  }: {
    api: Api
    readLogo: DeskOptions['readLogo']
    cityTiles: CityTiles | null
    isFromSources: boolean
  },
) {
  const developmentServer = isFromSources ? await createDevelopmentServer() : undefined
  const storefront = await createStorefront({
    callAs: api.callAs,
    findMerchant: (key) => findMerchant(api, key),
    baseDomains: settings.baseDomains,
    isDemo: settings.isDemo,
    defaultLanguage: settings.defaultLanguage,
    cityTiles,
    map: settings.map,
    yandexTiles: settings.yandexTiles,
    mediaBaseUrl: settings.media.baseUrl,
    readLogo,
    hasOfflinePages: settings.hasOfflinePages,
    apiBasesOf: settings.apiBasesOf,
    findPreview: api.previewOf,
    findLook: api.lookOf,
    deskHost: settings.deskHost,
    log,
    now: Date.now,
    ...(developmentServer ? { developmentServer } : {}),
  })
  return { ...storefront, close: async () => developmentServer?.close() }
}

/** The desk at `/desk`, over the same API. */
export async function openDeskApp(
  settings: Settings,
  { api, readLogo, cityTiles }: { api: Api; readLogo: DeskOptions['readLogo']; cityTiles: CityTiles | null },
) {
  return createDesk({
    findShop: async (key) => {
      const merchant = await findMerchant(api, key)
      if (!merchant || merchant.deleted) return null
      const held = await api.settingsOf(merchant.id).catch(() => null)
      const { logo = null, mainColor = null, mainColorType = null } = held ?? {}
      return {
        id: merchant.id,
        sub: merchant.sub,
        name: merchant.name,
        logo,
        mainColor,
        mainColorType,
        origin: createShopUrl(settings)(merchant),
        // the map that its customers see
        map: held && mapSourceOf({ kind: 'active', merchant, settings: held }, { ...settings, cityTiles }),
      }
    },
    readLogo,
    baseDomains: settings.baseDomains,
    host: settings.deskHost,
    isDemo: settings.isDemo,
    registration: settings.registration.kind,
  })
}

/** The call takes an id and a domain as well as a sub-domain key. Rejects when it could not be asked: that is not "no such shop". */
export async function findMerchant(api: Api, key: string): Promise<Merchant | null> {
  const call = api.callAs({ merchantId: null, language: 'uz', token: null, requestId: 'merchant directory' })
  const found = await call('merchants.findBySub', { params: { sub: key } })
  if (found.ok) return found.data
  if (found.error.code === 'merchant_not_found' || found.error.code === 'invalid_request') return null
  throw new Error(`the merchant could not be looked up: ${found.error.code}`)
}

async function createDevelopmentServer() {
  const { createServer } = await import('vite')
  const root = path.resolve(import.meta.dirname, '../../storefront')
  return createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
}
