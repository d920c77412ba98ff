import { QrImage } from '@dasturxon/ui/qr'
import { useDesk } from '../../session/desk.tsx'
import parts from '../../ui/parts.module.css'
import styles from './codes.module.css'

type CodeCardProps = {
  /** Where the code leads. */
  address: string
  /** The table's. */
  name: string
  /** What a guest can do here, in each language of the card. */
  lines: readonly string[]
}

/** A card that stands on a table: its code, the table, the shop; black on white whatever the theme, as on paper. */
export function CodeCard({ address, name, lines }: CodeCardProps) {
  const { me } = useDesk()
  return (
    <div className={styles.card}>
      <span className={styles.code} data-address={address}>
        <QrImage address={address} />
      </span>
      <span className={`${parts.column} ${styles.words}`}>
        <small>{me.merchant.name}</small>
        <b>{name}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </div>
  )
}
