import { deviceStorage } from '@dasturxon/client'
import type { Boot } from '../boot.ts'
import { paths } from '../paths.ts'

/** Opens the page of signing in; what waited here was somebody's who is not signed in any more. */
export function leaveDesk({ merchantId }: Pick<Boot, 'merchantId'>): void {
  deviceStorage.removeItem(waitingKey(merchantId))
  location.assign(paths.home)
}

/** Where a tablet keeps what waits for the network. */
export const waitingKey = (merchantId: string) => `desk:waiting:${merchantId}`
