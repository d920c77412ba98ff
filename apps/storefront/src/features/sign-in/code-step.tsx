import { useSyncExternalStore } from 'react'
import { Redirect } from '../../page/redirect.tsx'
import { paths } from '../../paths.ts'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import { CodeForm } from './code-form.tsx'
import { readPendingCode, subscribeToPendingCode } from './pending-code.ts'

/** The code's form; without a code on its way there is nothing to confirm, and the phone is asked for first. */
export function CodeStep({ next }: { next: string }) {
  const isSignedIn = useIsSignedIn()
  // undefined while the page is the server's: only the browser knows.
  const pending = useSyncExternalStore(subscribeToPendingCode, readPendingCode, () => undefined)
  if (pending === null && !isSignedIn) return <Redirect to={paths.loginThenBackTo(next)} />
  return pending ? <CodeForm pending={pending} next={next} /> : null
}
