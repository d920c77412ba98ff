import { DRAWER_KINDS } from '@dasturxon/domain'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { joinClasses } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import styles from './drawer.module.css'

/** Numbers of money in the person's language; with a sign where it says what a drawer holds more or less. */
export function useSums() {
  const { language } = useDeskText()
  const plain = (sum: number) => formatNumber(Math.abs(sum), language)
  return {
    plain: (sum: number) => (sum < 0 ? `−${plain(sum)}` : plain(sum)),
    signed: (sum: number) => (sum === 0 ? '0' : `${sum < 0 ? '−' : '+'}${plain(sum)}`),
  }
}

type FigureProps = { label: ReactNode; children: ReactNode; isTotal?: boolean }

/** One line of a reckoning. */
export function Figure({ label, children, isTotal = false }: FigureProps) {
  return (
    <div className={joinClasses(styles.figure, isTotal && styles.total)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** How what a drawer should hold was reckoned. */
export function Reckoning({ sums, expected }: { sums: Readonly<Record<string, number>>; expected: number }) {
  const text = useTexts('drawer')
  const { plain } = useSums()
  const kinds = DRAWER_KINDS.filter((kind) => kind !== 'DIFF' && (kind === 'OPEN' || (sums[kind] ?? 0) !== 0))
  return (
    <dl className={styles.figures}>
      {kinds.map((kind) => (
        <Figure key={kind} label={text(`kind.${kind}`)}>
          {plain(sums[kind] ?? 0)}
        </Figure>
      ))}
      <Figure label={text('must')} isTotal>
        {plain(expected)}
      </Figure>
    </dl>
  )
}

/** Names of ways of payment: providers are called as they call themselves. */
export function useWayName(): (way: string) => string {
  const text = useTexts('drawer')
  return (way) =>
    way === 'CASH' || way === 'TERMINAL' || way === 'CARD' || way === 'BALANCE'
      ? text(`way.${way}`)
      : way.charAt(0) + way.slice(1).toLowerCase()
}
