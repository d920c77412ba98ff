const KEY = 'dasturxon:ended'

/** Notes for the next page of this tab that the session ended by itself, so that it can say why the customer is signed out. */
export function noteEndedSession(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Storage is switched off: the shop opens as a guest's, without a word.
  }
}

/** Whether the page before noted it; forgotten by this. */
export function takeEndedSession(): boolean {
  try {
    const isNoted = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return isNoted
  } catch {
    return false
  }
}
