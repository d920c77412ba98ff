import type { createApi, Db } from '@dasturxon/api'
import { findMerchantToShow } from '@dasturxon/api'
import { createStorefront } from '@dasturxon/storefront'
import path from 'node:path'
import type { Settings } from './settings.ts'

type Parts = { api: ReturnType<typeof createApi>; db: Db; isDevelopment: boolean }

/** The pages over the API of this process; `npm run dev` serves their sources through Vite. */
export async function openStorefront(settings: Settings, { api, db, isDevelopment }: Parts) {
  const developmentServer = isDevelopment ? await createDevelopmentServer() : undefined
  const storefront = await createStorefront({
    callAs: api.callAs,
    findMerchant: (key) => findMerchantToShow(db, 'sub' in key ? key.sub : key.id),
    baseDomains: settings.baseDomains,
    isDemo: settings.isDemo,
    defaultLanguage: settings.defaultLanguage,
    now: Date.now,
    ...(developmentServer ? { developmentServer } : {}),
  })
  return { ...storefront, close: async () => developmentServer?.close() }
}

async function createDevelopmentServer() {
  const { createServer } = await import('vite')
  const root = path.resolve(import.meta.dirname, '../../storefront')
  return createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
}
