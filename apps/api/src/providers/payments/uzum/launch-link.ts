import { linkOf } from '../link-template.ts'
import type { LinkedCheckout } from '../port.ts'
import type { UzumSettings } from './settings.ts'

/** The page that opens the app, by the merchant's template, which may name `{serviceId}`. */
export function uzumLaunchLink(
  { launchLink, serviceId }: Pick<UzumSettings, 'launchLink' | 'serviceId'>,
  checkout: LinkedCheckout,
): string {
  return linkOf(launchLink, checkout, { serviceId: String(serviceId) })
}
