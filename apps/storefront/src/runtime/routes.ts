import type { Call } from '@dasturxon/contract/client'
import type { LoaderArgsOf, RouteOf, ScreenModuleOf } from '@dasturxon/client'
import type { Data } from './data/data.ts'
import type { Environment } from '../environment/environment.ts'

/** What loaders work with: the API, direct on the server and over HTTP in the browser, and what is known of the visit. */
export type PageContext = {
  call: Call
  /** What this window knows already; on the server what this request has asked for. */
  data: Data
  environment: Environment
}

export type LoaderArgs = LoaderArgsOf<PageContext>

/** A screen of the shop, and what its module exports. */
export type Route = RouteOf<PageContext>
export type ScreenModule = ScreenModuleOf<PageContext>
