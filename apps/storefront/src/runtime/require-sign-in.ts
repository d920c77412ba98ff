import { paths } from '../paths.ts'
import { redirect } from '@dasturxon/client'
import type { LoaderArgs } from './routes.ts'

/** Sends a guest to sign-in, and back afterwards. A convenience: what a guest may see is decided by the API. */
export function requireSignIn({ url, environment }: LoaderArgs): void {
  if (!environment.isSignedIn) throw redirect(paths.loginThenBackTo(url.pathname + url.search))
}
