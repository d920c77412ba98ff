import { brandOf, ONLINE_PAYMENT_TYPES } from '@dasturxon/domain'
import { Icon, icons } from '@dasturxon/ui'
import styles from './way-mark.module.css'

/** What stands for a way of paying beside its name: two letters in the colour of its provider, or an icon. */
export function WayMark({ way }: { way: string }) {
  const online = ONLINE_PAYMENT_TYPES.find((type) => type === way)
  if (!online)
    return (
      <i className={styles.mark} data-way={way} aria-hidden>
        <Icon of={way === 'CASH' ? icons.moneyWavy : icons.creditCard} />
      </i>
    )
  const { name, color } = brandOf(online)
  return (
    <i className={styles.mark} style={{ background: color }} aria-hidden>
      {name.slice(0, 2)}
    </i>
  )
}
