import type { ScreenName } from './paths.ts'
import type { ScreenModule } from './runtime/routes.ts'

export type LaterScreen = Exclude<ScreenName, 'index'> | 'demo'
type RouteModule = { file: string; load: () => Promise<ScreenModule> }

/**
 * Where each screen but the home page is. A file by itself: a page comes with the script of its own screen, and fetches the addresses of
 * the others when it rests.
 */
export const SCREEN_MODULES: Record<LaterScreen, RouteModule> = {
  demo: { file: 'demo-merchants', load: () => import('./routes/demo-merchants.tsx') },
  about: { file: 'about', load: () => import('./routes/about.tsx') },
  extr3: { file: 'reservations', load: () => import('./routes/reservations.tsx') },
  extra: { file: 'table', load: () => import('./routes/table.tsx') },
  extra2: { file: 'qr', load: () => import('./routes/qr.tsx') },
  basket: { file: 'basket', load: () => import('./routes/basket.tsx') },
  search: { file: 'search', load: () => import('./routes/search.tsx') },
  blocked: { file: 'blocked', load: () => import('./routes/blocked.tsx') },
  offerta: { file: 'offerta', load: () => import('./routes/offerta.tsx') },
  privacy: { file: 'privacy', load: () => import('./routes/privacy.tsx') },
  category: { file: 'category', load: () => import('./routes/category.tsx') },
  login: { file: 'login', load: () => import('./routes/login.tsx') },
  'login-confirm': { file: 'login-confirm', load: () => import('./routes/login-confirm.tsx') },
  'branches-map': { file: 'branches-map', load: () => import('./routes/branches-map.tsx') },
  brands: { file: 'brands', load: () => import('./routes/brands.tsx') },
  branches: { file: 'branches', load: () => import('./routes/branches.tsx') },
  'product-id': { file: 'product', load: () => import('./routes/product.tsx') },
  vacancy: { file: 'vacancies', load: () => import('./routes/vacancies.tsx') },
  'vacancy-id': { file: 'vacancy', load: () => import('./routes/vacancy.tsx') },
  profile: { file: 'profile', load: () => import('./routes/profile.tsx') },
  'profile-user': { file: 'user', load: () => import('./routes/user.tsx') },
  'profile-user-phone': { file: 'user-phone', load: () => import('./routes/user-phone.tsx') },
  'profile-promos': { file: 'promos', load: () => import('./routes/promos.tsx') },
  'profile-cashback': { file: 'cashback', load: () => import('./routes/cashback.tsx') },
  'profile-favorites': { file: 'favourites', load: () => import('./routes/favourites.tsx') },
  'profile-cards': { file: 'cards', load: () => import('./routes/cards.tsx') },
  'profile-cards-create': { file: 'card-create', load: () => import('./routes/card-create.tsx') },
  'profile-cards-confirm': { file: 'card-confirm', load: () => import('./routes/card-confirm.tsx') },
  'profile-orders': { file: 'orders', load: () => import('./routes/orders.tsx') },
  'profile-orders-id': { file: 'order', load: () => import('./routes/order.tsx') },
  'profile-orders-id-map': { file: 'order-map', load: () => import('./routes/order-map.tsx') },
  'profile-notifications': { file: 'notifications', load: () => import('./routes/notifications.tsx') },
  'profile-address': { file: 'addresses', load: () => import('./routes/addresses.tsx') },
  'profile-address-create': { file: 'address-create', load: () => import('./routes/address-create.tsx') },
  'address-pickup': { file: 'pickup', load: () => import('./routes/pickup.tsx') },
  'address-pickup2': { file: 'pickup-map', load: () => import('./routes/pickup-map.tsx') },
  'address-delivery': { file: 'delivery', load: () => import('./routes/delivery.tsx') },
  checkout: { file: 'checkout', load: () => import('./routes/checkout.tsx') },
  'checkout-confirm': {
    file: 'checkout-confirm',
    load: () => import('./routes/checkout-confirm.tsx'),
  },
  'choose-address': { file: 'choose-address', load: () => import('./routes/choose-address.tsx') },
  together: { file: 'together', load: () => import('./routes/together.tsx') },
  merchantNotAvailable: {
    file: 'merchant-not-available',
    load: () => import('./routes/merchant-not-available.tsx'),
  },
}
