import type { DeskProductRow } from '@dasturxon/contract/desk'
import { priceLine } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatMoment, formatNumber } from '@dasturxon/i18n/formats'
import { serverNow } from '../../runtime/clock.ts'
import { useDesk, useName } from '../../session/desk.tsx'
import styles from './menu.module.css'

/** What a customer pays in the branches that ask a price of their own, in one line. */
export function OwnPrices({ product: { ownPrices, discount } }: { product: DeskProductRow }) {
  const { text, language } = useDeskText()
  const name = useName()
  const { branches } = useDesk().me
  if (ownPrices.length === 0) return null
  const priced = ownPrices.map(({ branchId, price }) => {
    const { netPrice } = priceLine({ costPrice: price, discount, count: 1, modifications: [] })
    const branch = branches.find(({ id }) => id === branchId)
    const said = formatNumber(netPrice, language)
    return { said, words: branch ? `${said} · ${name(branch.name)}` : said }
  })
  const all = priced.map(({ words }) => words)
  return (
    <small className={styles.own} title={all.join('\n')}>
      <span className="sr-only">
        {text('field.branchPrice')}: {all.join('; ')}
      </span>
      {/* The names of several would leave room for one. */}
      <span aria-hidden="true">{all.length === 1 ? all[0] : priced.map(({ said }) => said).join(', ')}</span>
    </small>
  )
}

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
export function StopEnd({ product: { stops } }: { product: DeskProductRow }) {
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
