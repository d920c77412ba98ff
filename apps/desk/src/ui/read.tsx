import { useLastData, type Answer } from '@dasturxon/client'
import { Skeleton } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { DeskFailedBlock } from './failed-block.tsx'
import parts from './parts.module.css'

type ReadProps<Data> = {
  question: { answer: Answer<Data>; retry: () => void }
  /** What stands there while it comes. */
  meanwhile?: ReactNode
  /** Beside the press that asks again, where it could not be read. */
  otherWay?: ReactNode
  children: (data: Data) => ReactNode
}

/** What was read last; until then that it comes, or that it could not be read. */
export function Read<Data>(props: ReadProps<Data>) {
  const { question, meanwhile = <Skeleton height="420px" />, otherWay, children } = props
  const { answer, retry } = question
  const data = useLastData(answer)
  if (data) return children(data)
  if (answer.kind !== 'failed') return meanwhile
  return (
    <DeskFailedBlock error={answer.error} onRetry={retry}>
      {otherWay}
    </DeskFailedBlock>
  )
}

/** A page that comes: its title, and its parts by their heights. */
export function PageSkeleton({ heights }: { heights: readonly string[] }) {
  return (
    <div className={`${parts.page} ${parts.stack}`} aria-busy="true">
      <Skeleton width="40%" height="28px" />
      {heights.map((height) => (
        <Skeleton key={height} height={height} radius="var(--r-md)" />
      ))}
    </div>
  )
}
