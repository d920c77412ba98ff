import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useFulfilment } from '../../session/session-provider.tsx'
import { showToast } from '@dasturxon/ui'
import type { ShownLine } from '../baskets/shown-lines.ts'

/**
 * Tells the customer when another branch makes the order and does not have what is in the basket, or not at that price
 * (T-ZONE-05), as it comes with hours and addresses; `isAsked`: it was the customer's choice, and there is a question about it
 * already. What becomes of the lines is the customer's to say, in the basket. Once in a page.
 */
export function useBranchChanges(lines: readonly ShownLine[] | null, isAsked: boolean): void {
  const t = useTranslations()
  const navigate = useNavigate()
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const before = useRef<string | null | undefined>(undefined)

  const tell = useEffectEvent(() => {
    showToast({
      text: t('basket.changed'),
      action: { label: t('nav.basket'), onPress: () => void navigate(paths.basket) },
    })
  })

  useEffect(() => {
    if (!lines) return
    const isOther = before.current !== undefined && before.current !== branchId
    before.current = branchId
    if (isOther && !isAsked && lines.some(({ changes }) => changes.length > 0)) tell()
  }, [branchId, isAsked, lines])
}
