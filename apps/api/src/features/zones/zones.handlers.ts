import { findPlaces } from '../geocoding/geocoding.handlers.ts'
import { namesNear } from '../geocoding/names-near.ts'
import type { DeskHandlers } from '../staff/desk-context.ts'
import { addZone, changeZone, orderZones, removeZone } from './edit-zones.ts'
import { listZones } from './list-zones.ts'
import { tryZone } from './try-zone.ts'

export const zoneHandlers = {
  'desk.zones': (_input, ctx) => listZones(ctx),
  'desk.addZone': addZone,
  'desk.changeZone': changeZone,
  'desk.orderZones': orderZones,
  'desk.removeZone': removeZone,
  'desk.tryZone': tryZone,

  'desk.findPlaces': async ({ query }, ctx) => {
    const places = await findPlaces(ctx, query.q)
    return places.map(({ display_name: name, lat, lon }) => ({
      name,
      latitude: Number(lat),
      longitude: Number(lon),
    }))
  },

  'desk.placesNear': async ({ query }, { language }) => namesNear(query, language),
} satisfies Partial<DeskHandlers>
