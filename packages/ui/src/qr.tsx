import { qrModules } from './qr-modules.ts'
import styles from './qr.module.css'

export { qrModules }

/** An address as a QR code, dark on white whatever the theme, as wide as its place. Its name is said by what stands around it. */
export function QrImage({ address }: { address: string }) {
  const { rows, size } = qrModules(address)
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={styles.image}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
