import type { Merchant, MerchantSettings } from '@dasturxon/contract'
import { MerchantSettings as MerchantSettingsSchema } from '@dasturxon/contract/schemas'
import type { StorefrontOptions } from './options.ts'

export type Shop = { merchant: Merchant; settings: MerchantSettings }

/** Short, because a process that did not hear of a change still shows it after this time. */
const FRESH_FOR_MS = 10_000
const MAX_SHOPS = 10_000

type Entry = { shop: Promise<Shop | null>; readAt: number; merchantId: string | null }

/**
 * Merchants with their settings, remembered for seconds: every request needs them before anything else, and a page from
 * the cache should ask nobody. Several requests at once share one look.
 */
export function createMerchantDirectory(
  options: Pick<StorefrontOptions, 'findMerchant' | 'callAs' | 'defaultLanguage' | 'now'>,
) {
  const entries = new Map<string, Entry>()

  async function read(key: string, requestId: string): Promise<Shop | null> {
    const merchant = await options.findMerchant(key)
    if (!merchant || merchant.deleted) return null
    const call = options.callAs({
      merchantId: merchant.id,
      language: options.defaultLanguage,
      token: null,
      requestId,
    })
    const settings = await call('merchants.settings')
    // spec §7: a failed settings fetch leaves defaults, in which the delivery flags are false (MER-4).
    return { merchant, settings: settings.ok ? settings.data : MerchantSettingsSchema.parse({}) }
  }

  return {
    /** A merchant and its settings; null when there is no such merchant. Rejects when the lookup itself failed. */
    find(key: string, requestId: string): Promise<Shop | null> {
      const known = entries.get(key)
      if (known && options.now() - known.readAt < FRESH_FOR_MS) return known.shop
      const entry: Entry = { shop: read(key, requestId), readAt: options.now(), merchantId: null }
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.keys()
      if (entries.size > MAX_SHOPS && oldest) entries.delete(oldest)
      entry.shop.then(
        (shop) => (entry.merchantId = shop?.merchant.id ?? null),
        // A failed look is no answer to remember.
        () => entries.get(key) === entry && entries.delete(key),
      )
      return entry.shop
    },

    /** Forgets a merchant, and everything not found: it may be what has just been created. */
    purge(merchantId: string) {
      for (const [name, entry] of entries) {
        if (entry.merchantId === null || entry.merchantId === merchantId) entries.delete(name)
      }
    },

    purgeAll: () => entries.clear(),
  }
}

export type MerchantDirectory = ReturnType<typeof createMerchantDirectory>
