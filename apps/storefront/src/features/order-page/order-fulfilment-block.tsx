import type { Order } from '@dasturxon/contract'
import { formatPhone, isArchived } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { EntityText } from '../../texts/entity-text.tsx'
import { Block, icons, RowButton } from '@dasturxon/ui'
import { routeTo } from '../fulfilment/nearest-first.ts'
import { useAddressParts } from '../fulfilment/use-address-parts.ts'

/** Where to, from where, who takes it, and whom to call. */
export function OrderFulfilmentBlock({ order }: { order: Order }) {
  const t = useTranslations('checkout')
  const tBranch = useTranslations('branch')
  const tNotes = useTranslations('wishes')
  const tDiet = useTranslations('diet')
  const partsOf = useAddressParts()
  const { address, branch, receiver, table } = order
  const where = address && partsOf(address)
  return (
    <Block isRows>
      {where ? (
        <RowButton
          icon={icons.mapPinFill}
          title={where.place}
          text={[...where.door, ...where.also].join(' · ') || t('address')}
        />
      ) : null}
      {table ? (
        <RowButton
          icon={icons.forkKnifeFill}
          title={tNotes('tableName', { name: table.name })}
          text={<EntityText of={table.hallName} />}
        />
      ) : null}
      {receiver ? (
        <RowButton
          icon={icons.userFill}
          title={receiver.name}
          text={<bdi dir="ltr">{formatPhone(receiver.phone)}</bdi>}
        />
      ) : null}
      <RowButton icon={icons.storefrontFill} title={<EntityText of={branch.name} />} text={branch.address} />
      {order.serviceType === 'PICK_UP' && !isArchived(order.status) ? (
        <RowButton icon={icons.mapTrifold} title={tBranch('route')} href={routeTo(branch)} />
      ) : null}
      {branch.phone ? (
        <RowButton
          icon={icons.phoneFill}
          title={<bdi dir="ltr">{formatPhone(branch.phone)}</bdi>}
          text={tBranch('call')}
          href={`tel:${branch.phone}`}
        />
      ) : null}
      {order.cardText ? (
        <RowButton icon={icons.gift} title={order.cardText} text={tNotes('cardText')} />
      ) : null}
      {order.hidesSender ? <RowButton icon={icons.eyeSlash} title={tNotes('hidesSender')} /> : null}
      {order.allergies.length > 0 ? (
        <RowButton
          icon={icons.warningCircleFill}
          title={order.allergies.map((one) => tDiet(one)).join(', ')}
          text={tDiet('avoid')}
        />
      ) : null}
      {order.comment ? (
        <RowButton icon={icons.chatCircleText} title={order.comment} text={t('commentOrder')} />
      ) : null}
      {order.courierComment ? (
        <RowButton icon={icons.chatCircleText} title={order.courierComment} text={t('commentCourier')} />
      ) : null}
    </Block>
  )
}
