import { Fragment } from 'react'
import { EntityText } from '../../texts/entity-text.tsx'
import styles from './options-text.module.css'
import type { ShownLine } from './shown-lines.ts'

/** The chosen options of a line: 'Katta · Pishloq ×2'. */
export function OptionsText({ options }: Pick<ShownLine, 'options'>) {
  if (options.length === 0) return null
  return (
    <p className={styles.options}>
      {options.map(({ name, count }, index) => (
        // Options of one product may bear one name: their place tells them apart.
        <Fragment key={index}>
          {index > 0 ? ' · ' : null}
          <bdi>
            <EntityText of={name} />
            {count > 1 ? ` \u00D7${count}` : null}
          </bdi>
        </Fragment>
      ))}
    </p>
  )
}
