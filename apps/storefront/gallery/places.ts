import type { MapLabel } from '@dasturxon/map'
import { say } from './settings.ts'

export const HOME = { latitude: 41.3127, longitude: 69.2796 }

export const NAMES: MapLabel[] = [
  {
    latitude: 41.3136,
    longitude: 69.2816,
    text: say('Amir Temur koʻchasi', 'улица Амира Темура', 'شارع أمير تيمور'),
    kind: 'street',
  },
  {
    latitude: 41.3168,
    longitude: 69.2826,
    text: say('Alisher Navoiy bogʻi', 'парк Алишера Навои', 'حديقة نوائي'),
    kind: 'park',
  },
  {
    latitude: 41.3095,
    longitude: 69.2775,
    text: say('Mustaqillik maydoni', 'площадь Мустакиллик', 'ميدان'),
    kind: 'place',
  },
  { latitude: 41.31, longitude: 69.29, text: say('Yunusobod', 'Юнусабад', 'يونس آباد'), kind: 'district' },
]

export const ZONE = [
  { latitude: 41.3185, longitude: 69.272 },
  { latitude: 41.3178, longitude: 69.2875 },
  { latitude: 41.308, longitude: 69.2885 },
  { latitude: 41.3045, longitude: 69.279 },
  { latitude: 41.3075, longitude: 69.2715 },
]

export const COURIER = { latitude: 41.315, longitude: 69.283 }

export const ROUTE = [
  { latitude: 41.3165, longitude: 69.2838 },
  { latitude: 41.3158, longitude: 69.2838 },
  COURIER,
  { latitude: 41.3142, longitude: 69.2822 },
  { latitude: 41.3135, longitude: 69.2808 },
  { latitude: 41.313, longitude: 69.2802 },
  HOME,
]
