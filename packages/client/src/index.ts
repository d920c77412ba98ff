/** Pages of a window: which of them an address is, what it needs, and the way from one to the next; the server's data in it. */
export { browserHistory, dropMask, historyIndex } from './browser-history.ts'
export { createDataHooks, useLastData } from './data/data-hooks.ts'
export { createDataOf, LOADING } from './data/data.ts'
export type {
  Answer,
  Calls,
  CallPolicies,
  DataOf,
  InputOf,
  NameOf,
  OutputOf,
  QuestionOf,
} from './data/data.ts'
export { FetchedEvents } from './live/fetched-events.ts'
export { createLive } from './live/live.ts'
export type { EventStream, Live, LiveSource } from './live/live.ts'
export { useLive } from './live/use-live.ts'
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
