import { useLocation } from '@dasturxon/client'
import { lazy, Suspense, type ComponentType } from 'react'
import { paths } from '../../paths.ts'
import { RoomSkeleton } from './room-skeleton.tsx'
import { ROOM_NAMES, type RoomName } from './rooms.ts'

/** Each room is a script of its own. */
const ROOMS: Record<RoomName, ComponentType<{ id: string | null }>> = {
  banners: lazy(async () => ({ default: (await import('./banners-room.tsx')).BannersRoom })),
  stories: lazy(async () => ({ default: (await import('./stories-room.tsx')).StoriesRoom })),
  promos: lazy(async () => ({ default: (await import('./promos-room.tsx')).PromosRoom })),
  reviews: lazy(async () => ({ default: (await import('./reviews-room.tsx')).ReviewsRoom })),
  pages: lazy(async () => ({ default: (await import('./pages-room.tsx')).PagesRoom })),
  vacancies: lazy(async () => ({ default: (await import('./vacancies-room.tsx')).VacanciesRoom })),
}

/** What the shop shows besides its menu: one room for each kind of it (desk §5.12). */
export function ShowcasePage() {
  const { pathname } = useLocation()
  const [word = '', id = null] = pathname.slice(`${paths.showcase}/`.length).split('/')
  const name = ROOM_NAMES.find((one) => one === word) ?? 'banners'
  const Room = ROOMS[name]
  return (
    <Suspense fallback={<RoomSkeleton />}>
      <Room id={id} />
    </Suspense>
  )
}
