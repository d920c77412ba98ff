import type { StorefrontServiceType } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { useShop } from '../../environment/environment-provider.tsx'
import { useSetFulfilment } from '../../session/session-provider.tsx'
import { icons, Segmented, type IconShape } from '@dasturxon/ui'
import { listServiceTypes, useServiceType } from './service-types.ts'

const ICONS: Record<StorefrontServiceType, IconShape> = {
  DELIVERY: icons.mopedFill,
  PICK_UP: icons.shoppingBagFill,
  DINE_IN: icons.forkKnifeFill,
}

/** Delivery, pickup or in the hall: those the merchant offers; nothing to choose between is nothing to show. */
export function ServiceSwitch() {
  const t = useTranslations('service')
  const offered = listServiceTypes(useShop().settings)
  const serviceType = useServiceType()
  const setFulfilment = useSetFulfilment()
  if (offered.length < 2) return null
  return (
    <Segmented
      label={t('title')}
      segments={offered.map((value) => ({ value, label: t(value), icon: ICONS[value] }))}
      value={serviceType}
      onChange={(chosen) => setFulfilment({ serviceType: chosen })}
    />
  )
}
