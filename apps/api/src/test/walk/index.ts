import { CONTENT } from './content.ts'
import { MENU } from './menu.ts'
import { CLOSING, MERCHANT } from './merchant.ts'
import { ORDERS } from './orders.ts'
import { PEOPLE } from './people.ts'
import { PLACES } from './places.ts'
import { SETTINGS } from './settings.ts'
import type { Entities } from './ways.ts'

/** Every field of §3 and how it is set; each of these is walked in a shop of its own. */
export const WALKS: Readonly<Record<string, Entities>> = {
  menyu: MENU,
  joylar: PLACES,
  matnlar: CONTENT,
  odamlar: PEOPLE,
  buyurtma: ORDERS,
  egasi: MERCHANT,
  sozlama: SETTINGS,
  yopiq: CLOSING,
}
