import type { Ref } from 'react'
import { Button } from './button.tsx'
import styles from './list-end.module.css'

type ListEndProps = {
  label: string
  isPending: boolean
  onMore: () => void
  /** The place that is watched where a list goes on by itself. */
  ref?: Ref<HTMLDivElement>
}

/** The end of a list of which more can be asked for. */
export function ListEnd({ label, isPending, onMore, ref }: ListEndProps) {
  return (
    <div {...(ref ? { ref } : {})} className={styles.end}>
      <Button variant="quiet" isPending={isPending} onPress={onMore}>
        {label}
      </Button>
    </div>
  )
}
