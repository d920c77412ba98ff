import type { Merchant, PublicSettings } from '@dasturxon/contract'
import { PublicSettings as PublicSettingsSchema } from '@dasturxon/contract/schemas'
import { LRUCache } from 'lru-cache'
import type { StorefrontOptions } from './options.ts'

export type Shop = {
  merchant: Merchant
  settings: PublicSettings
  /** Telegram's own site shows it in a frame. */
  hasBot: boolean
  /** Names this look at it: the next one has another. */
  version: number
}

/** Short, because a process that did not hear of a change still shows it after this time. */
const FRESH_FOR_MS = 10_000
/** While nobody can be asked, a merchant is as it was this long ago: better than an error (fault 22). */
const CACHED_MS = 10 * 60_000
const MAX_SHOPS = 10_000

type Entry = { shop: Shop | null; readAt: number }

/**
 * Merchants with their settings, remembered for seconds: every request needs them before anything else, and a page from
 * the cache should ask nobody. Several requests at once share one look.
 */
export function createMerchantDirectory(
  options: Pick<StorefrontOptions, 'findMerchant' | 'callAs' | 'defaultLanguage' | 'now'>,
) {
  let purges = 0
  let looks = 0
  const entries = new LRUCache<string, Entry, string>({
    max: MAX_SHOPS,
    ttl: FRESH_FOR_MS,
    ttlResolution: 0,
    perf: { now: () => options.now() + 1 }, // to it, 0 is no time
    fetchMethod: async (key, _known, { context: requestId, options: fetching }) => {
      const purgesBefore = purges
      const entry = { shop: await read(key, requestId), readAt: options.now() }
      // what changed while it was looked up is told to who asked, and to nobody after
      if (purges !== purgesBefore) fetching.ttl = 1
      return entry
    },
    ignoreFetchAbort: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
  })

  async function read(key: string, requestId: string): Promise<Shop | null> {
    const merchant = await options.findMerchant(key)
    if (!merchant || merchant.deleted) return null
    const call = options.callAs({
      merchantId: merchant.id,
      language: options.defaultLanguage,
      token: null,
      requestId,
    })
    const [settings, bot] = await Promise.all([call('merchants.settings'), call('telegram.setting')])
    if (!settings.ok && settings.error.code === 'busy') throw new Error('the settings could not be looked up')
    // spec §7: a failed settings fetch leaves defaults, in which the delivery flags are false (MER-4).
    return {
      merchant,
      settings: settings.ok ? settings.data : PublicSettingsSchema.parse({}),
      hasBot: bot.ok && bot.data.botName !== '',
      version: (looks += 1),
    }
  }

  return {
    /** A merchant and its settings; null when there is no such merchant. Rejects when the lookup itself failed. */
    async find(key: string, requestId: string): Promise<Shop | null> {
      const entry = await entries.forceFetch(key, { context: requestId })
      if (options.now() - entry.readAt > CACHED_MS) throw new Error('the merchant could not be looked up')
      return entry.shop
    },

    /** The version of the shop that a key names, while nobody has to look again; null where somebody has to, or there is none. */
    versionOf(key: string): number | null {
      return entries.get(key)?.shop?.version ?? null
    },

    /** Forgets a merchant, and everything not found or still looked up: it may be what has just been created. */
    purge(merchantId: string) {
      purges += 1
      const theirs = [...entries].filter(([, { shop }]) => !shop || shop.merchant.id === merchantId)
      for (const [name] of theirs) entries.delete(name)
    },

    purgeAll() {
      purges += 1
      entries.clear()
    },
  }
}

export type MerchantDirectory = ReturnType<typeof createMerchantDirectory>
