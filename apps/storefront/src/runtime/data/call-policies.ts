import type { CallInput, CallName, CallOutput, CatalogueStart } from '@dasturxon/contract'
import type { CallPolicies } from '@dasturxon/client'
import { isSmallMenu, knowProducts, knowSection, knowStart, type KnownCatalogue } from './known-catalogue.ts'

/** As long as a guest's page is answered without looking again (server/guest-cache.ts). */
const SHARED_MS = 15_000
/** A menu older than this is asked for again, behind the one that is shown. */
export const MENU_MS = 60_000
/** What only this browser changes: `INVALIDATES` says by what. */
const VISIT_MS = 24 * 60 * 60 * 1000

/**
 * How long an answer is taken without asking again. What is the same for every customer and makes a screen: going back to
 * it is then instant. The server reckons every order anew, so a price that is seconds old harms nobody.
 */
export const FRESH_MS: Partial<Record<CallName, number>> = {
  'catalogue.overalls': SHARED_MS,
  'catalogue.start': MENU_MS,
  'content.banners': SHARED_MS,
  'content.stories': SHARED_MS,
  'content.policies': SHARED_MS,
  'branches.list': SHARED_MS,
  'cities.list': SHARED_MS,
  'regions.list': SHARED_MS,
  // The same for everybody at one point: header, dock and basket ask for it together.
  'delivery.calculatePrice': SHARED_MS,
  // What stands at a point: the pin goes back to where it was.
  'geocoding.reverse': SHARED_MS,
  'users.me': VISIT_MS,
}

/** What a change makes out of date: whoever shows it asks again. */
export const INVALIDATES: Partial<Record<CallName, readonly CallName[]>> = {
  'users.update': ['users.me'],
  'users.setImage': ['users.me'],
  'users.removeImage': ['users.me'],
  'users.verifyPhone': ['users.me', 'users.sessions'],
  'users.endSessions': ['users.sessions'],
  'signIn.login': ['users.me'],
  'telegram.login': ['users.me'],
  'telegram.token': ['users.me'],
  'clickApp.token': ['users.me'],
  // The balance of cashback may be another.
  'orders.place': ['users.me'],
  'orders.placeAtTime': ['users.me'],
  'sharedBaskets.submit': ['users.me'],
}

/**
 * Answers with an id and a version: of what calls and messages tell, which overtake each other, the newest stays (T-LIVE). So
 * many are held when nobody shows them: more than a customer looks at in one visit.
 */
export const VERSIONED: Partial<Record<CallName, number>> = {
  'orders.find': 30,
  'sharedBaskets.find': 3,
}

type Menu = KnownCatalogue | null

/** Of a menu that is here whole, what is of no newer version tells nothing. */
const takeStart = (known: Menu, came: CatalogueStart): Menu =>
  known && known.version >= came.version && known.isWhole ? known : knowStart(came, known)

/** The menu is one answer, whose first screens come first, and the rest by its sections, by ids or all together. */
export const MERGED: Required<CallPolicies<CallName>>['merged'] = {
  'catalogue.start': {
    inputOf: ({ query }: CallInput<'catalogue.start'>) => ({
      query: { type: query?.type, lang: query?.lang },
    }),
    askBy: (known: Menu) => (known && isSmallMenu(known) ? 'catalogue.overalls' : 'catalogue.start'),
    parts: {
      'catalogue.start': takeStart,
      'catalogue.overalls': (known: Menu, came: CallOutput<'catalogue.overalls'>) =>
        known && takeStart(known, { ...came, isWhole: true }),
      'catalogue.section': (
        known: Menu,
        came: CallOutput<'catalogue.section'>,
        { params }: CallInput<'catalogue.section'>,
      ) => known && knowSection(known, params.id, came),
      'catalogue.products': (
        known: Menu,
        came: CallOutput<'catalogue.products'>,
        { query }: CallInput<'catalogue.products'>,
      ) => known && knowProducts(known, query.ids.split(','), came.products),
    },
  },
}
