import { Fragment } from 'react'
import { useText } from '../../session/use-text.ts'
import styles from './options-text.module.css'
import type { ShownLine } from './shown-lines.ts'

/** The chosen options of a line: 'Katta · Pishloq ×2'. */
export function OptionsText({ options }: Pick<ShownLine, 'options'>) {
  const text = useText()
  if (options.length === 0) return null
  return (
    <p className={styles.options}>
      {options.map(({ name, count }, index) => (
        // Options of one product may bear one name: their place tells them apart.
        <Fragment key={index}>
          {index > 0 ? ' · ' : null}
          <bdi>{count > 1 ? `${text(name)} \u00D7${count}` : text(name)}</bdi>
        </Fragment>
      ))}
    </p>
  )
}
