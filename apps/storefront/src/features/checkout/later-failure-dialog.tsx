import { laterSheet } from '../../browser/later-part.tsx'

/** What a failed order says, fetched once the page answers: the checkout and its code both show it. */
export const LaterFailureDialog = laterSheet(
  async () => (await import('./failure-dialog.tsx')).FailureDialog,
  ({ error }) => error !== null,
)
