import { useText } from '../../session/use-text.ts'
import styles from './options-text.module.css'
import type { ShownLine } from './shown-lines.ts'

/** The chosen options of a line: 'Katta · Pishloq ×2'. */
export function OptionsText({ options }: Pick<ShownLine, 'options'>) {
  const text = useText()
  if (options.length === 0) return null
  const names = options.map(({ name, count }) => (count > 1 ? `${text(name)} \u00D7${count}` : text(name)))
  return <p className={styles.options}>{names.join(' · ')}</p>
}
