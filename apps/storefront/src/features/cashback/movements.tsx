import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useEnvironment, useShopKind } from '../../environment/environment-provider.tsx'
import { Button, EmptyState, icons } from '@dasturxon/ui'
import styles from './cashback.module.css'

type MovementsProps = {
  /** In whole som. */
  balance: number
  words: { title: string; hint: string; empty: string; emptyText: string; history: string }
  /** A row of the list each, the newest first. */
  rows: readonly { id: string; row: ReactNode }[]
}

/** What a customer has at a shop, and how it came about. */
export function Movements({ balance, words, rows }: MovementsProps) {
  const tOrders = useTranslations('orders')
  const kind = useShopKind()
  const { language } = useEnvironment()
  return (
    <>
      <section className={styles.balance}>
        <h2>{words.title}</h2>
        <p>
          <bdi>{formatSom(balance, language)}</bdi>
        </p>
        <small>{words.hint}</small>
      </section>
      {rows.length === 0 ? (
        <EmptyState
          icon={icons.coins}
          title={words.empty}
          text={words.emptyText}
          action={<Button href={paths.home}>{tOrders('toMenu', { kind })}</Button>}
        />
      ) : (
        <ul className={styles.list} aria-label={words.history}>
          {rows.map(({ id, row }) => (
            <li key={id}>{row}</li>
          ))}
        </ul>
      )}
    </>
  )
}
