/** Pages of a window: which of them an address is, what it needs, and the way from one to the next. */
export { redirect } from './page-outcome.ts'
export type { Location, NavigateFunction } from './location.ts'
export {
  useIsLoading,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigationType,
  useRevalidate,
  useRouter,
  useSearchParams,
} from './router-view.tsx'
export type { LoaderArgs } from './routes.ts'
