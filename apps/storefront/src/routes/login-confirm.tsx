import { redirect, useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { CodeStep } from '../features/sign-in/code-step.tsx'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { safeNext } from '../runtime/safe-next.ts'

/** `/login/confirm?next=`: the code that came to the phone. */
export function loader({ environment, url }: LoaderArgs) {
  const next = safeNext(url.searchParams.get('next'))
  if (environment.isSignedIn) throw redirect(next)
  return { next }
}

export function Component() {
  const t = useTranslations('auth')
  const { next } = useLoaderData<typeof loader>()
  return (
    <SignInPage title={t('enterCode')} backHref={paths.loginThenBackTo(next)}>
      <CodeStep next={next} />
    </SignInPage>
  )
}
