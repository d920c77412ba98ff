import type { GeocodedPlace } from '@dasturxon/contract'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { RateLimit } from '../../http/limits.ts'
import type { GeocodingAnswer } from '../../providers/geocoding/port.ts'
import { namesNear } from './names-near.ts'

/**
 * How often one source asks the geocoder, which costs somebody else's server: someone who drags a map and types without a
 * pause asks about a hundred times in a minute, and several people share the address of a mobile network.
 */
const ASKS: RateLimit = { key: 'geocoding', per: 'source', limit: 300, windowSeconds: 60 }

export const geocodingHandlers = {
  'geocoding.reverse': {
    rateLimit: ASKS,
    handler: async ({ query }, ctx) => {
      const { geocoder } = await openGeocoder(ctx)
      const point = { latitude: query.lat, longitude: query.lon }
      const [place] = placesOf(await geocoder.reverse(point, ctx.language), ctx)
      // spec §7: nothing there arrives as an `error` field, which §8 treats like a failure
      if (!place) throw new AppError('geocoding_failed')
      return place
    },
  },

  'geocoding.search': {
    rateLimit: ASKS,
    handler: ({ query }, ctx) => findPlaces(ctx, query.q),
  },

  'geocoding.near': ({ query }, { language }) => namesNear(query, language),
} satisfies Partial<Handlers>

type Asking = Pick<RequestContext, 'db' | 'merchantId' | 'providers' | 'language' | 'log' | 'requestId'>

/** Places by their address, those of the merchant's city first. */
export async function findPlaces(ctx: Asking, words: string): Promise<GeocodedPlace[]> {
  const { geocoder, centre } = await openGeocoder(ctx)
  return placesOf(await geocoder.search(words, { language: ctx.language, near: centre }), ctx)
}

function placesOf(answer: GeocodingAnswer, ctx: Asking): GeocodedPlace[] {
  if (answer.kind === 'places') return answer.places
  ctx.log('geocoding.failed', { requestId: ctx.requestId, reason: answer.reason })
  throw new AppError('geocoding_failed')
}

/** The merchant's geocoder, and the middle of its city: of two streets of one name, its customers mean the one there. */
async function openGeocoder({ db, merchantId, providers }: Asking) {
  const { geocoder_key, ...centre } = await db
    .selectFrom('merchant')
    .select(['geocoder_key', 'latitude', 'longitude'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return { geocoder: providers.geocoding.of({ merchantId, yandexKey: geocoder_key }), centre }
}
