import { useTranslations } from '@dasturxon/i18n'
import { ChoiceGroup, Switch, TextArea } from '@dasturxon/ui'
import type { DeliveryAddress, WayToTheDoor } from '../../session/fulfilment.ts'
import { useSetFulfilment } from '../../session/session-provider.tsx'
import { AddressDetailFields } from '../fulfilment/address-detail-fields.tsx'
import { withWayForOrder } from '../fulfilment/delivery-address.ts'
import styles from './checkout.module.css'

type DoorFieldsProps = {
  /** null while none is chosen: then there is no way to describe. */
  address: DeliveryAddress | null
  isLeftAtDoor: boolean
  onLeave: (isLeft: boolean) => void
}

/** The way from the street to the door, for this order, and whether it is left there. */
export function DoorFields({ address, isLeftAtDoor, onLeave }: DoorFieldsProps) {
  const t = useTranslations()
  const setFulfilment = useSetFulfilment()
  const change = (way: Partial<WayToTheDoor>) =>
    address && setFulfilment({ address: withWayForOrder(address, way) })
  return (
    <>
      {address ? (
        <ChoiceGroup label={t('checkout.address')}>
          <AddressDetailFields details={address.details} onChange={(details) => change({ details })} />
          <TextArea
            label={t('address.comment')}
            value={address.comment}
            onChange={(comment) => change({ comment })}
            maxLength={400}
          />
        </ChoiceGroup>
      ) : null}
      <label className={styles.switchRow}>
        <span aria-hidden="true">
          {t('checkout.leaveAtDoor')}
          <small className={styles.small}>{t('wishes.doorHint')}</small>
        </span>
        <Switch label={t('checkout.leaveAtDoor')} isOn={isLeftAtDoor} onChange={onLeave} />
      </label>
    </>
  )
}
