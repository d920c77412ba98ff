import type { KeyboardEvent } from 'react'

/** What makes a link a tab of a `role=tablist`; only the current one is reached by the Tab key. */
export function tabAttributes(panelId: string, isCurrent: boolean) {
  return {
    role: 'tab',
    tabIndex: isCurrent ? 0 : -1,
    'aria-selected': isCurrent,
    'aria-controls': panelId,
    onKeyDown: moveAmongTabs,
  } as const
}

/**
 * Arrow keys, Home and End among the tabs of a `role=tablist` (WAI-ARIA tabs): the focus moves to another tab and shows
 * its panel. In a row the arrows follow the direction of the text; up and down are for tabs in a column.
 */
function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest('[role="tablist"]')
  if (!list) return
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.indexOf(event.currentTarget)
  if (event.key === ' ') {
    event.preventDefault()
    event.currentTarget.click()
    return
  }
  const isRightToLeft = getComputedStyle(list).direction === 'rtl'
  const target = targetOf(event.key, at, tabs.length, isRightToLeft)
  if (target === null) return
  event.preventDefault()
  tabs[target]?.focus()
  tabs[target]?.click()
}

function targetOf(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  const next = (at + 1) % count
  const previous = (at - 1 + count) % count
  switch (key) {
    case 'ArrowDown':
      return next
    case 'ArrowUp':
      return previous
    case 'ArrowRight':
      return isRightToLeft ? previous : next
    case 'ArrowLeft':
      return isRightToLeft ? next : previous
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
