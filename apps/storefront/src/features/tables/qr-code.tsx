import { joinClasses } from '@dasturxon/ui'
import { QrImage } from '@dasturxon/ui/qr'
import styles from './tables.module.css'

/** An address as a QR code, and as a link for whoever holds the phone already. Loaded only where codes are shown. */
export function QrCode({
  address,
  label,
  isLarge = false,
}: {
  address: string
  label: string
  isLarge?: boolean
}) {
  return (
    <a href={address} aria-label={label} className={joinClasses(isLarge && styles.shop)}>
      <QrImage address={address} />
    </a>
  )
}
