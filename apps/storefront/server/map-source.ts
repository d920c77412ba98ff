import type { MapSource } from '@dasturxon/map'
import type { MerchantState } from '../src/environment/environment.ts'

/** Tiles as an operator sets them: an address with `{z}`, `{x}`, `{y}`, and whom to thank. */
export type MapTiles = { tilesUrl: string; attribution: string }

/** The vector tiles of the operator's city: where they are served, and what they are. */
export type CityTiles = Omit<Extract<MapSource, { kind: 'vector' }>, 'kind'>

type MapOptions = {
  baseDomains: readonly string[]
  cityTiles: CityTiles | null
  map: MapTiles | null
  yandexTiles: MapTiles | null
}

/** The label of the host that serves nothing but the map frame, `map-frame.example.uz`. */
const FRAME_LABEL = 'map-frame'

/** What the maps of a shop show (LOC-8): what the merchant chose where it can be had, else the city's vector tiles, else pictures of tiles, else nothing outside. */
export function mapSourceOf(
  state: MerchantState,
  { baseDomains, cityTiles, map, yandexTiles }: MapOptions,
): MapSource | null {
  if (state.kind !== 'active' && state.kind !== 'blocked') return null
  const { merchant, settings } = state
  const [domain] = baseDomains
  const common = cityTiles ? { kind: 'vector' as const, ...cityTiles } : map && tilesOf(map)
  switch (settings.mapType) {
    case 'YANDEX':
      if (merchant.mapKey === null || domain === undefined) return common
      return { kind: 'yandex', host: `${FRAME_LABEL}.${domain}`, merchantId: merchant.id }
    case 'LAMENU_YANDEX':
      return yandexTiles
        ? { ...tilesOf(yandexTiles), projection: projectionOf(yandexTiles.tilesUrl) }
        : common
    case 'LEAFLET':
      return common
  }
}

/** Whether a host is the one of map frames: no shop is served there, so that nobody's cookie ever lies there. */
export function isMapFrameHost(hostname: string, baseDomains: readonly string[]): boolean {
  return baseDomains.some((domain) => hostname.toLowerCase() === `${FRAME_LABEL}.${domain}`)
}

function tilesOf({ tilesUrl, attribution }: MapTiles): Extract<MapSource, { kind: 'tiles' }> {
  return { kind: 'tiles', url: tilesUrl, attribution, projection: 'spherical' }
}

/** The Yandex tiles are cut on the ellipsoid unless their address asks for the ball. */
function projectionOf(url: string): 'spherical' | 'elliptical' {
  return /[?&]projection=web_mercator(?:&|$)/.test(url) ? 'spherical' : 'elliptical'
}
