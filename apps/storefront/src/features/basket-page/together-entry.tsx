import { Suspense } from 'react'
import { latePart } from '../../browser/late-part.ts'
import { useAtRest } from '../../browser/use-at-rest.ts'
import { Block, Skeleton } from '@dasturxon/ui'

const TogetherRow = latePart(async () => (await import('../shared-baskets/together-row.tsx')).TogetherRow)

/** The way from one's own basket to ordering together; its place is there before it is. */
export function TogetherEntry({ isQuiet = false }: { isQuiet?: boolean }) {
  const isAtRest = useAtRest()
  const room = (
    <Block isRows isQuiet={isQuiet}>
      <Skeleton width="100%" height="3.5rem" />
    </Block>
  )
  return <Suspense fallback={room}>{isAtRest ? <TogetherRow isQuiet={isQuiet} /> : room}</Suspense>
}
