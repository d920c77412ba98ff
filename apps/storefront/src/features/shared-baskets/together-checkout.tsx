import type { SharedBasket } from '@dasturxon/contract'
import { useMemo, type ReactNode } from 'react'
import { Redirect } from '../../page/redirect.tsx'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { OtherBasket } from './other-basket.tsx'
import { useQuery } from '../../runtime/data/use-query.ts'
import { OrderSenderProvider, type OrderSender } from '../order-draft/order-sender.ts'
import { useMembership, type Membership } from './membership.ts'
import { mergeLines } from './merge-lines.ts'

/**
 * The pages of an order for a shared basket: the same pages, with everybody's lines in place of the customer's own, and an
 * order that is the basket's. Whoever does not hold its lock is led to the basket.
 */
export function TogetherCheckout({ code, children }: { code: string; children: ReactNode }) {
  const { current } = useMembership()
  const { answer } = useQuery('sharedBaskets.find', { params: { code } })
  const member = current?.code === code ? current : null
  const basket = answer.kind === 'ready' ? answer.data : null
  // The server decides whether the lock still holds; a page that stays open goes on with what it was opened with.
  const isMine = basket !== null && member !== null && basket.lock?.personId === member.personId
  if (answer.kind !== 'loading' && !isMine) return <Redirect to={paths.togetherOf(code)} />
  if (!isMine) return null
  return (
    <Locked basket={basket} member={member}>
      {children}
    </Locked>
  )
}

type LockedProps = { basket: SharedBasket; member: Membership; children: ReactNode }

function Locked({ basket, member, children }: LockedProps) {
  const call = useCall()
  const everything = useMemo(() => mergeLines(basket), [basket])
  const sender = useMemo<OrderSender>(() => {
    const { code } = basket
    return {
      basketPath: paths.togetherOf(code),
      checkoutPath: paths.checkoutTogether(code),
      confirmPath: paths.checkoutTogetherConfirm(code),
      send: ({ cartItems: _known, ...order }, deliveryAt) =>
        call('sharedBaskets.submit', {
          params: { code },
          body: {
            ...order,
            deliveryAt,
            personToken: member.personToken,
            lockVersion: basket.lock?.version ?? 1,
          },
        }),
    }
  }, [basket, call, member.personToken])
  return (
    <OrderSenderProvider value={sender}>
      <OtherBasket basket={everything}>{children}</OtherBasket>
    </OrderSenderProvider>
  )
}
