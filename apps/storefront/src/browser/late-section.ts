/**
 * For the element of a section that the server draws inside a `Suspense` of its own, so that it comes alive after what is around it: the
 * mark stands until then. What a customer does in the section before is kept for so long (`shell/early-presses.ts`).
 */
export const lateSection = {
  'data-late': '',
  ref: (element: HTMLElement | null) => element?.removeAttribute('data-late'),
} as const
