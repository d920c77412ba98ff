import { laterPart } from '../../browser/later-part.tsx'
import { useActiveOrderList } from './use-active-order-list.ts'

const { Part: OrderStrip } = laterPart(async () => (await import('./order-strip.tsx')).OrderStrip)

/** The order under way, above the menu (ux §7 Home): how it stands, when it comes, and the way to it. */
export function ActiveOrderStrip() {
  const [newest, ...others] = useActiveOrderList()
  return newest ? <OrderStrip key={newest.id} loaded={newest} others={others.length} /> : null
}
