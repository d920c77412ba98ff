import type { DeskCallName } from '@dasturxon/contract/desk'

/** The rooms of the showcase by the word of their address, in the order of their tabs. */
export const ROOM_NAMES = [
  'banners',
  'stories',
  'promos',
  'reviews',
  'pages',
  'payments',
  'vacancies',
  'groups',
] as const
export type RoomName = (typeof ROOM_NAMES)[number]

type Calls = { list: DeskCallName; change: DeskCallName }

/** The calls by which records of a kind are read and changed. */
export const CALLS = {
  BANNER: { list: 'desk.banners', change: 'desk.changeBanner' },
  STORY: { list: 'desk.stories', change: 'desk.changeStory' },
  PROMO: { list: 'desk.promos', change: 'desk.changePromo' },
  PAGE: { list: 'desk.pages', change: 'desk.changePage' },
  GROUP: { list: 'desk.groups', change: 'desk.changeGroup' },
  PAYMENT_METHOD: { list: 'desk.paymentMethods', change: 'desk.changePaymentMethod' },
  VACANCY: { list: 'desk.vacancies', change: 'desk.changeVacancy' },
  REVIEW: { list: 'desk.reviews', change: 'desk.changeReview' },
} as const satisfies Record<string, Calls>
export type EditedKind = keyof typeof CALLS
