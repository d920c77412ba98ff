import { isInMessenger } from '../../session/is-in-messenger.ts'
import { isRecord } from '../../session/is-record.ts'

/** The part of a window that leads somewhere else. */
type LeavingPage = { location: { hash: string; assign: (url: string) => void } }

/**
 * Leads to a provider's page: in this tab, so that its way back comes home. A messenger's own browser cannot jump to the app
 * of a bank: from there the page opens outside, and this one stays and waits.
 */
export function openPaymentPage(url: string, page: LeavingPage = window): void {
  const openLink = isInMessenger(page) ? openerOf(page) : null
  if (openLink) openLink(url)
  else page.location.assign(url)
}

function openerOf(page: object): ((url: string) => void) | null {
  const messenger = 'Telegram' in page ? page.Telegram : undefined
  const app = isRecord(messenger) ? messenger['WebApp'] : undefined
  const openLink = isRecord(app) ? app['openLink'] : undefined
  return typeof openLink === 'function' ? (url) => void openLink.call(app, url) : null
}
