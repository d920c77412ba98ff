import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { paths } from '../../paths.ts'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import { CodeForm } from './code-form.tsx'
import { readPendingCode, subscribeToPendingCode } from './pending-code.ts'

/** The code's form; without a code on its way there is nothing to confirm, and the phone is asked for first. */
export function CodeStep({ next }: { next: string }) {
  const navigate = useNavigate()
  const isSignedIn = useIsSignedIn()
  // undefined while the page is the server's: only the browser knows.
  const pending = useSyncExternalStore(subscribeToPendingCode, readPendingCode, () => undefined)
  const isAstray = pending === null && !isSignedIn
  useEffect(() => {
    if (isAstray) void navigate(paths.loginThenBackTo(next), { replace: true })
  }, [isAstray, navigate, next])
  return pending ? <CodeForm pending={pending} next={next} /> : null
}
