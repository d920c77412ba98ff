import { useIsHydrated } from '@dasturxon/client'
import { laterPart } from '../browser/later-part.tsx'
import { redirect, useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { PhoneForm } from '../features/sign-in/phone-form.tsx'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { isInMessenger } from '../launch/messenger-launch.ts'
import { safeNext } from '../runtime/safe-next.ts'

const { Part: ContactSignIn } = laterPart(
  async () => (await import('../messenger/contact-sign-in.tsx')).ContactSignIn,
)

/** `/login?next=`: a phone to send the code to. Who is signed in already is where they wanted to be. */
export function loader({ environment, url }: LoaderArgs) {
  const next = safeNext(url.searchParams.get('next'))
  if (environment.isSignedIn) throw redirect(next)
  return { next }
}

export function Component() {
  const t = useTranslations('auth')
  const isHydrated = useIsHydrated()
  const { next } = useLoaderData<typeof loader>()
  return (
    <SignInPage title={t('enterPhone')} backHref={paths.home}>
      {isHydrated && isInMessenger() ? <ContactSignIn next={next} /> : null}
      <PhoneForm next={next} />
    </SignInPage>
  )
}
