import { redirect, type MiddlewareFunction } from 'react-router'
import { paths } from '../paths.ts'
import { environmentContext } from './environment.ts'

/** Sends a guest to sign-in, and back afterwards. A convenience: what a guest may see is decided by the API. */
export const requireSignIn: MiddlewareFunction = ({ url, context }) => {
  if (!context.get(environmentContext).isSignedIn)
    throw redirect(paths.loginThenBackTo(url.pathname + url.search))
}
