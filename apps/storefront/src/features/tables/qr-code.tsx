import { joinClasses } from '@dasturxon/ui'
import { qrModules } from './qr-modules.ts'
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
  const { rows, size } = qrModules(address)
  // One stretch of each row at a time: fewer and larger than the modules themselves.
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <a href={address} aria-label={label} className={joinClasses(isLarge && styles.shop)}>
      <svg
        className={styles.image}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </a>
  )
}
