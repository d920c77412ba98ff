import { joinClasses, Switch } from '@dasturxon/ui'
import type { ComponentProps } from 'react'
import parts from './parts.module.css'

type SwitchRowProps = ComponentProps<typeof Switch> & {
  /** What stands before it, where its label says more. */
  words?: string
  hint?: string
  /** Among fields that wrap; else its words and the switch stand at both ends. */
  isAmongFields?: boolean
  as?: 'div' | 'li'
  className?: string | undefined
}

/** A switch behind its words. */
export function SwitchRow(props: SwitchRowProps) {
  const { hint, isAmongFields, as: Row = 'div', className, words, ...of } = props
  return (
    <Row className={joinClasses(isAmongFields ? parts.row : parts.switchRow, className)}>
      <span className={parts.grow}>
        {words ?? of.label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      <Switch {...of} />
    </Row>
  )
}
