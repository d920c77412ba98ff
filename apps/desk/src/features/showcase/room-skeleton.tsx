import { Skeleton } from '@dasturxon/ui'
import parts from '../../ui/parts.module.css'

/** A room that is still loading. */
export function RoomSkeleton() {
  return (
    <div className={`${parts.page} ${parts.stack}`} aria-busy="true">
      <Skeleton height="44px" />
      <Skeleton height="320px" radius="var(--r-md)" />
    </div>
  )
}
