import { icons } from '@dasturxon/ui'

const SERVICE_ICONS = { PICK_UP: icons.shoppingBagFill, DINE_IN: icons.armchairFill }

/** How an order reaches its customer, as a picture. */
export const serviceIcon = (service: string) =>
  service === 'PICK_UP' || service === 'DINE_IN' ? SERVICE_ICONS[service] : icons.mopedFill
