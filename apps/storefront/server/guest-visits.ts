import { isOwnName } from '@dasturxon/api/door'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { MerchantDirectory } from './merchant-directory.ts'

/** What a guest's request comes to: the page of a key, and the cookies that go with it. */
export type GuestVisit = { merchantId: string; variant: string; setCookies: readonly string[] }

/** A look at a shop: the key that named it, and what the directory calls this look. */
export type Lookup = { key: string; version: number }

/** What all may take, in characters of the requests, with as many for what stands beside each. */
const MOST_CHARACTERS = 8 * 1024 * 1024
const BESIDE_EACH = 1024
/** Whoever sends more is looked at each time; of cookies that come to so little none is taken away for its length (plantedCookies). */
const LONGEST = 4096

/**
 * What requests of guests came to, by everything that follows from: their own words, and the look at the shop that they named. Who comes
 * in the same words while that look is fresh gets the same, and nobody reads address, cookies and languages again (decision 0117).
 */
export function createGuestVisits(directory: Pick<MerchantDirectory, 'versionOf'>) {
  const entries = new LRUCache<string, { visit: GuestVisit; shop: Lookup }>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (_entry, words) => words.length + BESIDE_EACH,
  })
  return {
    /** What these words came to; null where that is not known, or the shop is to be looked at again. */
    recall(request: FastifyRequest): GuestVisit | null {
      const words = wordsOf(request)
      const entry = words === null ? undefined : entries.get(words)
      return entry && directory.versionOf(entry.shop.key) === entry.shop.version ? entry.visit : null
    },

    remember(request: FastifyRequest, visit: GuestVisit, shop: Lookup): void {
      const words = wordsOf(request)
      if (words !== null) entries.set(words, { visit, shop })
    },
  }
}

/**
 * All that shop, page and language of a request follow from (MER-1, LNG-2), and the cookies that its answer sets; no line break can
 * stand in any of it. Of the cookies ours: what counts visits gives each browser another. null where it is too much.
 */
function wordsOf({ protocol, host, url, headers }: FastifyRequest): string | null {
  const { cookie = '', 'accept-language': languages = '' } = headers
  if (host.length + url.length + cookie.length + languages.length > LONGEST) return null
  return `${protocol}\n${host}\n${url}\n${languages}\n${ownCookies(cookie)}`
}

function ownCookies(header: string): string {
  if (header === '') return ''
  return header
    .split(';')
    .filter((pair) => isOwnName(pair.slice(0, pair.indexOf('=')).trim()))
    .join(';')
}

/** A directory that notes which shop it was asked for: `only` answers that where it was one look at one. */
export function notedDirectory(
  directory: Pick<MerchantDirectory, 'find'>,
): Pick<MerchantDirectory, 'find'> & { only: () => Lookup | null } {
  const lookups: (Lookup | null)[] = []
  return {
    only: () => (lookups.length === 1 ? (lookups[0] ?? null) : null),
    async find(key, requestId) {
      const shop = await directory.find(key, requestId)
      lookups.push(shop && { key, version: shop.version })
      return shop
    },
  }
}
