import type { SharedBasket } from '@dasturxon/contract'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useBasketActions } from '../../session/session-provider.tsx'
import { showToast, usePress } from '@dasturxon/ui'
import { useMembership, type Membership } from './membership.ts'

/** Leaves a shared basket; one's own lines come back into one's own basket, where there is room for them. */
export function useLeave(basket: SharedBasket, member: Membership, leave: () => Promise<boolean>) {
  const t = useTranslations('together')
  const navigate = useNavigate()
  const { forget } = useMembership()
  const { addAll } = useBasketActions()

  const { isPending, press: leaveWithLines } = usePress(async () => {
    const own = basket.people.find(({ id }) => id === member.personId)?.lines ?? []
    const isDone = await leave()
    if (!isDone) return
    forget()
    if (own.length > 0 && addAll(own.map(({ key: _key, ...line }) => line)))
      showToast({ text: t('left'), tone: 'ok' })
    await navigate(paths.basket, { replace: true })
  })

  return { isPending, leaveWithLines }
}
