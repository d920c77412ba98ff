import type { DeskOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons } from '@dasturxon/ui'
import styles from './order.module.css'

/** In the order in which somebody walks to the door. */
const DETAILS = ['entrance', 'floor', 'office', 'domophone'] as const

/** Where an order goes: the house, the way to the door, and what the customer wrote about it. */
export function OrderAddress({ order: { address, courierComment } }: { order: DeskOrder }) {
  const { text } = useDeskText()
  if (!address) return null
  const door = DETAILS.flatMap((part) => {
    const value = address.details[part]
    return value ? [text(`address.${part}`, { value })] : []
  })
  const description = address.description === address.name ? '' : address.description
  return (
    <div className={styles.place}>
      <Icon of={icons.mapPinFill} />
      <span>
        <b>{address.name}</b>
        {door.length > 0 && <p>{door.join(', ')}</p>}
        {[description, address.comment, courierComment].filter(Boolean).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </span>
    </div>
  )
}
