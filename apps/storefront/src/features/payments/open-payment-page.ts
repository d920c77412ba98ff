import { messengerActions, type MessengerActions } from '../../launch/messenger-actions.ts'

/** The part of a window that leads somewhere else. */
type LeavingPage = { location: { assign: (url: string) => void } }

/**
 * Leads to a provider's page: in this tab, so that its way back comes home. A messenger's own browser cannot jump to the app
 * of a bank: from there the page opens outside, and this one stays and waits.
 */
export function openPaymentPage(
  url: string,
  page: LeavingPage = window,
  messenger: Pick<MessengerActions, 'openLink'> | null = messengerActions(),
): void {
  if (messenger) messenger.openLink(url)
  else page.location.assign(url)
}
