import { useLocation } from '@dasturxon/client'
import { Suspense, type ComponentType } from 'react'
import { paths } from '../../paths.ts'
import { RoomSkeleton } from './room-skeleton.tsx'
import { ROOM_NAMES, type RoomName } from './rooms.ts'
import { latePart } from '../../ui/late-part.ts'

/** Each room is a script of its own. */
const ROOMS: Record<RoomName, ComponentType<{ id: string | null }>> = {
  banners: latePart(async () => (await import('./banners-room.tsx')).BannersRoom),
  stories: latePart(async () => (await import('./stories-room.tsx')).StoriesRoom),
  promos: latePart(async () => (await import('./promos-room.tsx')).PromosRoom),
  reviews: latePart(async () => (await import('./reviews-room.tsx')).ReviewsRoom),
  pages: latePart(async () => (await import('./pages-room.tsx')).PagesRoom),
  groups: latePart(async () => (await import('./groups-room.tsx')).GroupsRoom),
  payments: latePart(async () => (await import('./payments-room.tsx')).PaymentsRoom),
  vacancies: latePart(async () => (await import('./vacancies-room.tsx')).VacanciesRoom),
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
