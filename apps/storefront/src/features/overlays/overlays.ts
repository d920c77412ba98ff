/**
 * Everything that may lie over a page: the names under which it stands in history (`?sheet=`). Products and the basket have
 * addresses of their own (`browser/product-overlay.ts`).
 */
export const OVERLAYS = {
  'add-address': 'sheet',
  branch: 'sheet',
  diet: 'sheet',
  fulfilment: 'sheet',
  invite: 'sheet',
  'not-priced': 'dialog',
  'order-failed': 'dialog',
  'other-way-to-pay': 'sheet',
  payment: 'sheet',
  'place-search': 'sheet',
  'repeat-order': 'sheet',
  'repeat-product': 'sheet',
  sections: 'sheet',
  slots: 'sheet',
  split: 'sheet',
  table: 'sheet',
  'unanswered-order': 'dialog',
  wishes: 'sheet',
  story: 'story',
  'cancel-order': 'question',
  'cancel-reservation': 'question',
  'clear-basket': 'question',
  'delete-account': 'question',
  'end-sessions': 'question',
  'hide-order': 'question',
  'leave-together': 'question',
  'move-branch': 'question',
  'move-pin': 'question',
  'remove-address': 'question',
  'remove-card': 'question',
  'sign-out': 'question',
} as const satisfies Record<string, 'sheet' | 'dialog' | 'story' | 'question'>

export type OverlayName = keyof typeof OVERLAYS
