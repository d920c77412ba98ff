/** Pages of a window: which of them an address is, what it needs, and the way from one to the next. */
export {
  redirect,
  useIsLoading,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigationType,
  useRevalidate,
  useRouter,
  useSearchParams,
} from '@dasturxon/client'
export type { Location, NavigateFunction } from '@dasturxon/client'
export type { LoaderArgs } from './routes.ts'
