/** What every app has in a browser: its pages and links, the server's data and clock, and what the device remembers. */
export { noteServerTime, serverNow } from './clock.ts'
export { browserHistory, dropMask, historyIndex } from './browser-history.ts'
export { createDataHooks, useLastData } from './data/data-hooks.ts'
export { createDataOf } from './data/data.ts'
export { LOADING } from './data/data-types.ts'
export type {
  Answer,
  Calls,
  CallPolicies,
  DataOf,
  InputOf,
  KnownOf,
  NameOf,
  OutputOf,
  QuestionOf,
} from './data/data-types.ts'
export { deviceStorage, openDeviceStorage, parseStored, tabStorage } from './device-storage.ts'
export type { DeviceStorage } from './device-storage.ts'
export { followLinks, linkOf } from './links.ts'
export { FetchedEvents } from './live/fetched-events.ts'
export { createLive } from './live/live.ts'
export type { EventStream, Live, LiveSource } from './live/live.ts'
export { useLive } from './live/use-live.ts'
export { locate, mayLocate } from './locate.ts'
export { hrefOf } from './location.ts'
export type { Location, NavigateFunction } from './location.ts'
export { matchPath } from './match-path.ts'
export { overlaysAt, searchUnder } from './overlays.ts'
export { PageError, Redirect, redirect, redirectDocument } from './page-outcome.ts'
export { createRouter, staticRouter } from './router.ts'
export type { Router, RouterState } from './router.ts'
export {
  RouterView,
  useIsLoading,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigationType,
  useRevalidate,
  useRouter,
  useSearchParams,
} from './router-view.tsx'
export { loadModule, loadPage, matchRoute } from './routes.ts'
export type { LoaderArgsOf, Page, RouteOf, ScreenModuleOf } from './routes.ts'
export { createScrollMemory } from './scroll.ts'
export { useProvided } from './use-provided.ts'
export { readServedBuild, untilReached } from './served-build.ts'
export { storeCookie } from './store-cookie.ts'
export { useHasPassed } from './use-has-passed.ts'
export { useIsHydrated } from './use-is-hydrated.ts'
export { useMedia } from './use-media.ts'
export { useReturns } from './use-returns.ts'
export { useNow, useSecond, useTime } from './use-time.ts'
export { createListeners, createWatched } from './watched.ts'
