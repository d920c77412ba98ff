import type { Order } from '@dasturxon/contract'
import { formatPhone, isArchived } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { EntityText } from '../../environment/entity-text.tsx'
import { Block, icons, RowButton } from '@dasturxon/ui'
import { routeTo } from '../fulfilment/nearest-first.ts'

/** Where to, from where, who takes it, and whom to call. */
export function OrderFulfilmentBlock({ order }: { order: Order }) {
  const t = useTranslations('checkout')
  const tBranch = useTranslations('branch')
  const tNotes = useTranslations('wishes')
  const tDiet = useTranslations('diet')
  const tAddress = useTranslations('address')
  const { address, branch, receiver, table } = order
  const details = address
    ? [
        address.name && address.description !== address.name && address.description,
        address.details['entrance'] && `${tAddress('entrance')} ${address.details['entrance']}`,
        address.details['floor'] && `${tAddress('floor')} ${address.details['floor']}`,
        address.details['office'] && `${tAddress('flatShort')} ${address.details['office']}`,
        address.details['domophone'] && `${tAddress('intercom')} ${address.details['domophone']}`,
      ].filter(Boolean)
    : []
  return (
    <Block isRows>
      {address ? (
        <RowButton
          icon={icons.mapPinFill}
          title={address.name || address.description}
          text={details.length > 0 ? details.join(' · ') : t('address')}
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
      {address === null && !isArchived(order.status) ? (
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
