import type { GeocodedPlace } from '@dasturxon/contract'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { takeFromBudgets } from '../../http/budgets.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { GeocodingAnswer } from '../../providers/geocoding/port.ts'
import { askBudgets } from './budgets.ts'
import { namesNear } from './names-near.ts'

export const geocodingHandlers = {
  'geocoding.reverse': async ({ query }, ctx) => {
    const { geocoder } = await openGeocoder(ctx)
    const point = { latitude: query.lat, longitude: query.lon }
    const [place] = placesOf(await geocoder.reverse(point, ctx.language), ctx)
    // spec §7: nothing there arrives as an `error` field, which §8 treats like a failure
    if (!place) throw new AppError('geocoding_failed')
    return place
  },

  'geocoding.search': async ({ query }, ctx) => {
    const { geocoder, centre } = await openGeocoder(ctx)
    return placesOf(await geocoder.search(query.q, { language: ctx.language, near: centre }), ctx)
  },

  'geocoding.near': ({ query }, { language }) => namesNear(query, language),
} satisfies Pick<Handlers, 'geocoding.reverse' | 'geocoding.search' | 'geocoding.near'>

function placesOf(answer: GeocodingAnswer, ctx: RequestContext): GeocodedPlace[] {
  if (answer.kind === 'places') return answer.places
  ctx.log('geocoding.failed', { requestId: ctx.requestId, reason: answer.reason })
  throw new AppError('geocoding_failed')
}

/**
 * The merchant's geocoder, and the middle of its city: of two streets of one name, its customers mean the one there. Refuses
 * a source that asks too often.
 */
async function openGeocoder({ db, merchantId, providers, source, isDemo, now }: RequestContext) {
  await takeFromBudgets(db, merchantId, askBudgets(source, isDemo), now())
  const { geocoder_key, ...centre } = await db
    .selectFrom('merchant')
    .select(['geocoder_key', 'latitude', 'longitude'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return { geocoder: providers.geocoding.of({ merchantId, yandexKey: geocoder_key }), centre }
}
