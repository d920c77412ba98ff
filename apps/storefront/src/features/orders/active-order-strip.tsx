import type { Order } from '@dasturxon/contract'
import { drawnPart } from '../../browser/drawn-part.tsx'
import { withItsWords } from '../../browser/later-part.tsx'
import styles from './order-strip.module.css'
import { useActiveOrderList } from './use-active-order-list.ts'

const loadStrip = async () => (await import('./order-strip.tsx')).OrderStrip
const OrderStrip = drawnPart(
  import.meta.env.SSR ? await loadStrip() : null,
  () => withItsWords(loadStrip),
  Room,
)

/**
 * The order under way, above the menu (ux §7 Home): how it stands, when it comes, and the way to it.
 *
 * @param loaded the orders that the page came with: the server has drawn the newest, so that nothing moves
 */
export function ActiveOrderStrip({ loaded }: { loaded: readonly Order[] }) {
  const [newest, ...others] = useActiveOrderList(loaded)
  return newest ? <OrderStrip key={newest.id} loaded={newest} others={others.length} /> : null
}

/** Of an order that came to be in this window, until the script of the strip is here. */
function Room() {
  return <div className={styles.strip} aria-hidden="true" />
}
