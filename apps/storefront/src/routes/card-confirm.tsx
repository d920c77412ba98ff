import { redirect, useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { ConfirmCardForm } from '../features/cards/confirm-card-form.tsx'
import { NothingToConfirm } from '../features/cards/nothing-to-confirm.tsx'
import { ConfirmPaymentForm } from '../features/cards/confirm-payment-form.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { InnerPage } from '../page/inner-page.tsx'
import { requireData, requireId } from '../page/page-failure.ts'

/** `/profile/cards/confirm`: the bank's code for a card (`?card=`) or for a payment by one (`?order=`). */
export async function loader({ call, url }: LoaderArgs) {
  const orderId = url.searchParams.get('order')
  if (orderId !== null) {
    const id = requireId(orderId, url)
    const order = requireData(await call('orders.find', { params: { id } }), url)
    if (order.payBefore === null) throw redirect(paths.order(id))
    return { order, card: null }
  }
  const cards = requireData(await call('cards.list'), url)
  const card = cards.find(({ id, isVerified }) => id === url.searchParams.get('card') && !isVerified)
  return { order: null, card: card ?? null }
}

export function Component() {
  const t = useTranslations('card')
  const { order, card } = useLoaderData<typeof loader>()
  return (
    <InnerPage
      title={order ? t('payCodeTitle') : t('confirmTitle')}
      backHref={order ? paths.payByCard(order.id) : paths.cards}
    >
      {order ? <ConfirmPaymentForm order={order} /> : null}
      {card ? <ConfirmCardForm card={card} /> : null}
      {order || card ? null : <NothingToConfirm />}
    </InnerPage>
  )
}
