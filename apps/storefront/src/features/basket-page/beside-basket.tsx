import type { ReactNode } from 'react'
import { BasketColumn } from './basket-column.tsx'
import styles from './beside-basket.module.css'

/** A screen from which dishes go into the basket, with the basket beside it where there is room for both. */
export function BesideBasket({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div className={styles.screen}>{children}</div>
      <div className={styles.basket}>
        <BasketColumn />
      </div>
    </div>
  )
}
