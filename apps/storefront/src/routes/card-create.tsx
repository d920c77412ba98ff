import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { AddCardPage } from '../features/cards/add-card-page.tsx'
import { CardCheck } from '../features/cards/card-check.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { InnerPage } from '../page/inner-page.tsx'
import { requireId, unknownPath } from '../page/page-failure.ts'

/** `/profile/cards/create`: the way to the provider's page, and with `?card=` the way back from it. */
export function loader({ environment, url }: LoaderArgs) {
  const { merchantState } = environment
  if (!('settings' in merchantState) || !merchantState.settings.cardActive) throw unknownPath(url)
  const { searchParams } = url
  const card = searchParams.get('card')
  return {
    cardId: card === null ? null : requireId(card, url),
    orderId: searchParams.has('order') ? requireId(searchParams.get('order') ?? undefined, url) : null,
    isDeclined: searchParams.has('declined'),
  }
}

export function Component() {
  const t = useTranslations('card')
  const { cardId, orderId, isDeclined } = useLoaderData<typeof loader>()
  return (
    <InnerPage title={t('add')} backHref={paths.cards}>
      {cardId === null ? (
        <AddCardPage orderId={orderId} />
      ) : (
        <CardCheck key={cardId} id={cardId} isDeclined={isDeclined} />
      )}
    </InnerPage>
  )
}
