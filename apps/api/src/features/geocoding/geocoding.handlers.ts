import type { GeocodedPlace } from '@dasturxon/contract'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { GeocodingAnswer } from '../../providers/geocoding/port.ts'

export const geocodingHandlers = {
  'geocoding.reverse': async ({ query }, ctx) => {
    const point = { latitude: query.lat, longitude: query.lon }
    const [place] = placesOf(await ctx.providers.geocoding.reverse(point, ctx.language), ctx)
    // spec §7: nothing there arrives as an `error` field, which §8 treats like a failure
    if (!place) throw new AppError('geocoding_failed')
    return place
  },

  'geocoding.search': async ({ query }, ctx) => {
    const near = await centreOf(ctx)
    return placesOf(await ctx.providers.geocoding.search(query.q, { language: ctx.language, near }), ctx)
  },
} satisfies Pick<Handlers, 'geocoding.reverse' | 'geocoding.search'>

function placesOf(answer: GeocodingAnswer, ctx: RequestContext): GeocodedPlace[] {
  if (answer.kind === 'places') return answer.places
  ctx.log('geocoding.failed', { requestId: ctx.requestId, reason: answer.reason })
  throw new AppError('geocoding_failed')
}

/** The middle of the merchant's city: of two streets of one name, its customers mean the one there. */
async function centreOf({ db, merchantId }: RequestContext) {
  const row = await db
    .selectFrom('merchant')
    .select(['latitude', 'longitude'])
    .where('id', '=', merchantId)
    .executeTakeFirst()
  return row ?? null
}
