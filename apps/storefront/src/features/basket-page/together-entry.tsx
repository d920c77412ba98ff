import { laterPart } from '../../browser/later-part.tsx'
import { useAtRest } from '../../browser/use-at-rest.ts'
import { Block, Skeleton } from '@dasturxon/ui'

const { Part: TogetherRow } = laterPart(
  async () => (await import('../shared-baskets/together-row.tsx')).TogetherRow,
  Room,
)

function Room({ isQuiet }: { isQuiet: boolean }) {
  return (
    <Block isRows isQuiet={isQuiet}>
      <Skeleton width="100%" height="3.5rem" />
    </Block>
  )
}

/** The way from one's own basket to ordering together; its place is there before it is. */
export function TogetherEntry({ isQuiet = false }: { isQuiet?: boolean }) {
  const isAtRest = useAtRest()
  return isAtRest ? <TogetherRow isQuiet={isQuiet} /> : <Room isQuiet={isQuiet} />
}
