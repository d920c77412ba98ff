import { lazyWithTexts } from '../../ui/with-texts.ts'

/** Comes with its texts when it is first drawn: a board does not wait for it. */
export const RejectSheet = lazyWithTexts(async () => (await import('./reject-sheet.tsx')).RejectSheet)
