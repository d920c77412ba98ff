import { serverNow } from '@dasturxon/client'
import type { DeskProductRow } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatMoment } from '@dasturxon/i18n/formats'
import { useDesk } from '../../session/desk.tsx'
import { OwnPrices } from './own-prices.tsx'
import styles from './menu-dishes.module.css'

/** In how many of the person's branches a dish is sold by now, and what the others of them ask for it. */
export function SoldIn({ product }: { product: DeskProductRow }) {
  const { text } = useDeskText()
  const { branches } = useDesk().me
  const count = branches.length - product.missingIn.length - product.stops.length
  return (
    <>
      <span className={styles.quiet}>
        {count === branches.length
          ? text('menu.everywhere')
          : text('menu.soldIn', { count, all: branches.length })}
      </span>
      <OwnPrices product={product} />
    </>
  )
}

/** When the first of a dish's stops ends by itself; nothing where none does. */
export function StoppedUntil({ product: { stops } }: { product: DeskProductRow }) {
  const { text, language } = useDeskText()
  const { branches } = useDesk().me
  const [first] = stops
    .flatMap(({ branchId, until }) => (until === null ? [] : [{ branchId, until }]))
    .toSorted((one, other) => Date.parse(one.until) - Date.parse(other.until))
  if (!first) return null
  const zone = branches.find(({ id }) => id === first.branchId)?.timeZone
  const reading = { language, now: new Date(serverNow()), ...(zone && { zone }) }
  return (
    <small className={styles.quiet}>
      {text('stops.until', { time: formatMoment(new Date(first.until), reading) })}
    </small>
  )
}
