import type { CachedFiles, PageCaller } from '@dasturxon/api/door'
import type { Merchant, PublicSettings } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'
import type { ViteDevServer } from 'vite'
import type { Logo } from '@dasturxon/ui/colours'
import type { ApiBases } from '../src/environment/environment.ts'
import type { CityTiles, MapTiles } from './map-source.ts'
import type { Renderer } from './renderer.ts'

/** What `build.mjs` has made, as it is served: what draws the pages, and the files they name. */
export type StorefrontBuild = { renderer: Renderer; files: CachedFiles }

export type StorefrontOptions = {
  /** The API for one request, called in this process. */
  callAs: (caller: PageCaller) => Call
  /**
   * The merchant of a sub-domain key, an id or a domain of its own; null when there is none. Throws when it cannot be asked.
   */
  findMerchant: (key: string) => Promise<Merchant | null>
  /** Hosts whose sub-domains are merchants: `localhost`, `example.uz`. Without port. */
  baseDomains: readonly string[]
  /** Whether a host that names no merchant lists the demo merchants. */
  isDemo: boolean
  /** For a guest without a stored choice, of a merchant without a main language (LNG-2). */
  defaultLanguage: 'uz' | 'ru'
  /** A city's vector tiles that this server has (`MAP_PMTILES`); null where there are none. */
  cityTiles: CityTiles | null
  /** Where map tiles come from; null draws the built-in map, which needs no network. */
  map: MapTiles | null
  /** The same for merchants of map type LAMENU_YANDEX; null shows them what the others see. */
  yandexTiles: MapTiles | null
  /** A CDN before `/media`, such as `https://cdn.example.uz`; null when pictures come from here. */
  mediaBaseUrl: string | null
  /** The settings that a token of the desk lets somebody see in a shop; null where it lets nobody (DSK-81). */
  findPreview: (merchantId: string, token: string) => Promise<PublicSettings | null>
  /** The settings of a shop that is not open yet for whoever has its secret link; null for everybody else (DSK-92). */
  findLook: (merchantId: string, token: string) => Promise<PublicSettings | null>
  /** The one host of the desk, with or without port: its frame may show previews. null when the desk is at every shop. */
  deskHost: string | null
  /** Where the browsers of a shop send their calls; null for `/api`, where this server has them. */
  apiBasesOf?: (sub: string) => ApiBases | null
  /** A merchant's logo as a picture for its icon; null where there is none of ours. Rejects when it cannot be read now. */
  readLogo: (address: string) => Promise<Logo | null>
  /** Whether browsers keep the shop for a time without a network (decision 0074); true unless told otherwise. */
  hasOfflinePages?: boolean
  /** One event name and its fields; never tokens, codes or bodies. */
  log: (event: string, fields: Record<string, unknown>) => void
  /** In milliseconds, as `Date.now`. */
  now: () => number
  /** Several storefronts may share one; the build in `apps/storefront/dist` unless given. */
  build?: StorefrontBuild
  /** Serves the sources instead of a build: `npm run dev`. Made with `createServer({ server: { middlewareMode: true } })`. */
  developmentServer?: ViteDevServer
}
