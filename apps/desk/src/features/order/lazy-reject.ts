import { latePart } from '../../ui/late-part.ts'

/** Comes with its texts when it is first drawn: a board does not wait for it. */
export const RejectSheet = latePart(async () => (await import('./reject-sheet.tsx')).RejectSheet)
