import type { Quote } from '@dasturxon/contract'
import { distanceM } from '@dasturxon/domain'
import { useMedia } from '@dasturxon/client'
import { formatDistance, formatMinuteRange } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { laterPart } from '../../browser/later-part.tsx'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Block, icons, RowButton, Skeleton, WIDE } from '@dasturxon/ui'
import { useAddressParts } from '../fulfilment/use-address-parts.ts'
import { openFulfilment } from '../fulfilment/open-fulfilment.ts'
import styles from './checkout.module.css'
import type { OrderFulfilment } from './use-order-fulfilment.ts'

const { Part: DeliveryMap } = laterPart(async () => (await import('./delivery-map.tsx')).DeliveryMap)

type DeliveryBlockProps = {
  fulfilment: OrderFulfilment
  quote: Quote | null
  /** The moment that is wished for (ISO 8601); null for as soon as possible. */
  deliveryAt: string | null
}

/** Where the order goes: its address with the way to the door, and where there is room the place on a map. */
export function DeliveryBlock({ fulfilment, quote, deliveryAt }: DeliveryBlockProps) {
  const { address, isAddressAwaited, branch } = fulfilment
  const tService = useTranslations('service')
  const tMap = useTranslations('map')
  const { language } = useEnvironment()
  const isWide = useMedia(WIDE)
  const partsOf = useAddressParts()
  if (!address && !isAddressAwaited) {
    return (
      <Block isRows>
        <RowButton
          icon={icons.mapPinFill}
          isBrand
          title={tService('chooseAddress')}
          text={tService('deliverTo')}
          onPress={openFulfilment}
        />
      </Block>
    )
  }
  const parts = address && partsOf(address)
  const facts = [
    ...(parts && parts.door.length > 0 ? parts.door : [tService('deliveryShort')]),
    // A chosen time stands with the times themselves.
    deliveryAt === null && quote?.soonest && formatMinuteRange(quote.soonest, language),
    address && branch && formatDistance(distanceM(branch, address), language),
  ].filter(Boolean)
  const isOutside = quote?.isOutsideZones === true
  return (
    <Block isRows>
      <div className={styles.map}>{address && isWide ? <DeliveryMap address={address} /> : null}</div>
      <RowButton
        icon={icons.mapPinFill}
        title={parts ? parts.place : <Skeleton width="60%" />}
        text={
          isOutside ? <span className={styles.bad}>{tMap('outOfZone')}</span> : <bdi>{facts.join(' · ')}</bdi>
        }
        onPress={openFulfilment}
      />
    </Block>
  )
}
