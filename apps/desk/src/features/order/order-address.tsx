import type { DeskOrder } from '@dasturxon/contract/desk'
import { addressParts } from '@dasturxon/domain'
import { Icon, icons } from '@dasturxon/ui'
import { useDoorWords } from './door-words.ts'
import styles from './order.module.css'

/** Where an order goes: the house, the way to the door, its name, and what the customer wrote about it (DAY-13). */
export function OrderAddress({ order: { address, courierComment } }: { order: DeskOrder }) {
  const sayDoor = useDoorWords()
  if (!address) return null
  const { place, door, also } = addressParts(address, sayDoor)
  // the storefront sends one note as both
  const notes = new Set([...also, address.comment, courierComment].filter(Boolean))
  return (
    <div className={styles.place}>
      <Icon of={icons.mapPinFill} />
      <span>
        <b>{place}</b>
        {door.length > 0 && <p>{door.join(', ')}</p>}
        {[...notes].map((words) => (
          <p key={words}>{words}</p>
        ))}
      </span>
    </div>
  )
}
