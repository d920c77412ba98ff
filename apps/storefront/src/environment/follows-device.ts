import type { MerchantSettings } from '@dasturxon/contract'

/** Said to the page when what its look follows has changed: by the merchant, or by the messenger, whose ground is then the detail. */
export const THEME_EVENT = 'shop-theme'

/** Whether a shop is dark or light as its customer's phone is: the merchant has chosen neither for everybody (CUS-15). */
export const followsDevice = ({
  isDark = false,
  isAlwaysLight = false,
}: Partial<Pick<MerchantSettings, 'isDark' | 'isAlwaysLight'>>): boolean => !isDark && !isAlwaysLight
