import { Fragment } from 'react'
import { Icon, icons } from '@dasturxon/ui'
import styles from './delivery-terms.module.css'
import { useDeliveryLabels } from './use-delivery-labels.ts'

/**
 * What delivery takes, said before anything is in the basket; nothing while no address is chosen. In short it is the price
 * and the smallest order.
 */
export function DeliveryTerms({ isShort = false }: { isShort?: boolean }) {
  const labels = useDeliveryLabels().slice(0, isShort ? 2 : undefined)
  if (labels.length === 0) return null
  return (
    <p className={styles.terms}>
      <Icon of={icons.mopedFill} className={styles.icon} />
      <span>
        {labels.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 ? ' ' : null}
            <span className={styles.fact}>{index < labels.length - 1 ? `${fact} ·` : fact}</span>
          </Fragment>
        ))}
      </span>
    </p>
  )
}
