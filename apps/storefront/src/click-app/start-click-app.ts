import { clickLanguageCode, clickWebSession } from '../launch/click-launch.ts'
import { askPaymentsAnew } from '../messenger/ask-payments-anew.ts'
import { takeLanguage } from '../messenger/take-language.ts'
import { takeOver } from '../messenger/take-over.ts'
import type { Visit } from '../session/visit.ts'

/**
 * Ties the shop to Click's app around it (BOT-3); loaded inside that app only. Signs in whom Click vouches for, with every
 * opening: another person may have opened it. Where Click does not answer, or the shop has no mini app, customers sign in as in
 * a browser.
 */
export function startClickApp(visit: Visit): void {
  takeLanguage(visit.environment, clickLanguageCode(document.cookie))
  const webSession = clickWebSession()
  if (webSession !== null)
    void takeOver(visit, () => visit.data.call('clickApp.token', { body: { webSession } }))
  askPaymentsAnew(visit.router)
}
