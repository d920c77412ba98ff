import type { DeskProductRow } from '@dasturxon/contract/desk'
import { priceLine } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useDesk, useName } from '../../session/desk.tsx'
import styles from './menu-dishes.module.css'

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
