import { lazy, Suspense } from 'react'
import { withItsWords } from '../../browser/later-part.tsx'
import { Block, Skeleton } from '@dasturxon/ui'

const TogetherRow = lazy(async () => ({
  default: (await withItsWords(() => import('../shared-baskets/together-row.tsx'))).TogetherRow,
}))

/** The way from one's own basket to ordering together; its place is there before it is. */
export function TogetherEntry({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <Suspense
      fallback={
        <Block isRows isQuiet={isQuiet}>
          <Skeleton width="100%" height="3.5rem" />
        </Block>
      }
    >
      <TogetherRow isQuiet={isQuiet} />
    </Suspense>
  )
}
