import { resolveRelative, type SourceFile } from './source-file.ts'

/** The rooms of one app, from the ground up: a room imports only rooms that stand before it. */
export interface Floors {
  /** The folder that holds the rooms, e.g. `apps/api/src`. */
  folder: string
  /** `orders` is `features/orders`; `http/` is a folder of its own beside the features. */
  rooms: readonly string[]
  /** Files beside the rooms that put them together and may import all of them. */
  entries: readonly string[]
}

/** The API, from what every call passes through to what is told of an order. */
export const API_FLOORS: Floors = {
  folder: 'apps/api/src',
  rooms: [
    'http/',
    'providers/',
    'sms',
    'merchants',
    'branches',
    'tables',
    'media',
    'catalogue',
    'search',
    'vacancies',
    'content',
    'geocoding',
    'delivery',
    'sign-in',
    'staff',
    'users',
    'addresses',
    'favourites',
    'grades',
    'promos',
    'cashback',
    'baskets',
    'payment-methods',
    'money',
    'orders',
    'payments',
    'refunds',
    'cards',
    'couriers',
    'drawers',
    'kitchen',
    'reservations',
    'waiter',
    'shared-baskets',
    'changes',
    'pictures',
    'settings',
    'places',
    'zones',
    'halls',
    'showcase',
    'menu',
    'desk',
    'telegram',
    'click-app',
    'notifications',
    'alarm',
    'provider-accounts',
    'own-domain',
    'account',
    'import',
    'export',
    'sheets',
    'customers',
    'registers',
    'reports',
    'start',
    'housekeeping',
  ],
  entries: [
    'answer-aside-call.ts',
    'app.ts',
    'context.ts',
    'door.ts',
    'index.ts',
    'job-handlers.ts',
    'secrets.ts',
    'test/',
  ],
}

/** The way a customer goes: the catalogue, the basket, how and where the order is wanted, its price, and the screens above them. */
export const STOREFRONT_FLOORS: Floors = {
  folder: 'apps/storefront/src',
  rooms: [
    'paths.ts',
    'environment/',
    'launch/',
    'texts/',
    'storage/',
    'runtime/',
    'session/',
    'browser/',
    'page/',
    'analytics/',
    'overlays',
    'fulfilment',
    'pricing',
    'catalogue',
    'baskets',
    'diet',
    'favourites',
    'order-draft',
    'orders',
    'menu',
    'tables',
    'shared-baskets',
    'content',
    'promos',
    'cashback',
    'notifications',
    'vacancies',
    'merchants',
    'basket-page',
    'sign-in',
    'payments',
    'cards',
    'checkout',
    'reservations',
    'order-page',
    'search',
    'navigation',
    'users',
    'messenger/',
    'click-app/',
    'preview/',
    'routes/',
    'shell/',
  ],
  entries: [
    'app.tsx',
    'boot-data.ts',
    'entry-client.tsx',
    'entry-development.ts',
    'entry-server.tsx',
    'forget-pages-worker.ts',
    'pages-worker.ts',
    'push-worker.ts',
    'routes.tsx',
    'screens.ts',
    'test/',
    'vite-env.d.ts',
  ],
}

/** The desk: what rings and keeps, who is there, then the screens. */
export const DESK_FLOORS: Floors = {
  folder: 'apps/desk/src',
  rooms: [
    'paths.ts',
    'boot.ts',
    'ui/',
    'runtime/',
    'alarm/',
    'session/',
    'sign-in',
    'order',
    'refunds',
    'hall',
    'drawer',
    'board',
    'history',
    'customers',
    'kitchen',
    'ride',
    'stop-list',
    'branch',
    'shift',
    'people',
    'alarm',
    'log',
    'record',
    'pictures',
    'menu',
    'options',
    'import',
    'registers',
    'places',
    'cities',
    'settings',
    'accounts',
    'domain',
    'zones',
    'showcase',
    'reports',
    'start',
    'print',
    'frame',
  ],
  entries: ['entry.tsx', 'screens.ts', 'routes.ts', 'test/'],
}

export interface Arrow {
  from: string
  to: string
  file: string
  specifier: string
}

/** Imports of one room by another that stands before it in the list, or by a room that the list does not name. */
export function upwardArrows(files: readonly SourceFile[], floors: Floors): Arrow[] {
  const floorOf = new Map(floors.rooms.map((room, index) => [room, index]))
  return files
    .filter((file) => file.path.startsWith(`${floors.folder}/`) && !file.isTest)
    .flatMap((file) => {
      const from = roomOf(file.path, floors)
      if (from === null) return []
      return file.imports.flatMap(({ specifier }) => {
        const target = resolveRelative(file, specifier)
        const to = target?.startsWith(`${floors.folder}/`) ? roomOf(target, floors) : null
        if (to === null || to === from) return []
        const isDown = (floorOf.get(to) ?? Infinity) < (floorOf.get(from) ?? -1)
        return isDown ? [] : [{ from, to, file: file.path, specifier }]
      })
    })
}

/** The room a file stands in; null for an entry. */
function roomOf(path: string, { folder, entries }: Floors): string | null {
  const inside = path.slice(folder.length + 1)
  if (entries.some((entry) => (entry.endsWith('/') ? inside.startsWith(entry) : inside === entry)))
    return null
  const [first = '', second = ''] = inside.split('/')
  if (first === 'features') return second
  return inside.includes('/') ? `${first}/` : inside
}
