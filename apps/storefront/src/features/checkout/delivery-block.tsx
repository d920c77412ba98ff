import type { Quote } from '@dasturxon/contract'
import { distanceM } from '@dasturxon/domain'
import { formatDistance, formatMinuteRange } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { laterPart } from '../../browser/later-part.tsx'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import type { WayToTheDoor } from '../../session/fulfilment.ts'
import { useSetFulfilment } from '../../session/session-provider.tsx'
import { Block, ChoiceGroup, icons, RowButton, Skeleton, TextArea } from '@dasturxon/ui'
import { AddressDetailFields } from '../fulfilment/address-detail-fields.tsx'
import { NO_DETAILS, withWayForOrder } from '../fulfilment/delivery-address.ts'
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

/** Where the order goes: the place on a map, its address, and the way from the street to the door. */
export function DeliveryBlock({ fulfilment, quote, deliveryAt }: DeliveryBlockProps) {
  const { address, isAddressAwaited, branch } = fulfilment
  const t = useTranslations('address')
  const tCheckout = useTranslations('checkout')
  const tService = useTranslations('service')
  const tMap = useTranslations('map')
  const { language } = useEnvironment()
  const setFulfilment = useSetFulfilment()
  const partsOf = useAddressParts()
  if (!address && !isAddressAwaited) {
    return (
      <Block>
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
  const facts = [
    tService('deliveryShort'),
    // A chosen time stands with the times themselves.
    deliveryAt === null && quote?.soonest && formatMinuteRange(quote.soonest, language),
    address && branch && formatDistance(distanceM(branch, address), language),
  ].filter(Boolean)
  const isOutside = quote?.isOutsideZones === true
  const change = (way: Partial<WayToTheDoor>) =>
    address && setFulfilment({ address: withWayForOrder(address, way) })
  return (
    <Block>
      <div className={styles.map}>{address ? <DeliveryMap address={address} /> : null}</div>
      <RowButton
        icon={icons.mapPinFill}
        title={address ? partsOf(address).place : <Skeleton width="60%" />}
        text={
          isOutside ? <span className={styles.bad}>{tMap('outOfZone')}</span> : <bdi>{facts.join(' · ')}</bdi>
        }
        onPress={openFulfilment}
      />
      <ChoiceGroup label={tCheckout('address')} className={styles.fields}>
        <AddressDetailFields
          details={address?.details ?? NO_DETAILS}
          onChange={(details) => change({ details })}
        />
        <TextArea
          label={t('comment')}
          value={address?.comment ?? ''}
          onChange={(comment) => change({ comment })}
          maxLength={400}
        />
      </ChoiceGroup>
    </Block>
  )
}
