/** A screen in a tab: where it is, and under which key its scroll is kept. */
export type TabEntry = { key: string; href: string }

/** The tabs of the bottom bar, each with the screens gone through in it; `root` is the address of a tab's first screen. */
export type NavTabs = {
  current: string | null
  stacks: Readonly<Record<string, readonly TabEntry[]>>
}

export const NO_TABS: NavTabs = { current: null, stacks: {} }

/** A screen that the customer has come to, and how. `root` where a press on a tab led there. */
export type Visit = { entry: TabEntry; action: 'PUSH' | 'POP' | 'REPLACE'; root: string | null }

/**
 * The tabs after a visit (NAV-4 multiTabNavigationEnabled). A link leads on within its tab; going back leads to the tab
 * that the screen was in; a press on a tab shows that tab as it was left. `roots` are the tabs there are, the first of
 * them the one for screens that nobody came to by a tab.
 */
export function visit(tabs: NavTabs, { entry, action, root }: Visit, roots: readonly string[]): NavTabs {
  const owner = root ?? rootOfKey(tabs, entry.key)
  const current = owner ?? tabs.current ?? startingRoot(entry, roots)
  const stack = tabs.stacks[current] ?? []
  const at = stack.findIndex(({ key }) => key === entry.key)
  const isReplaced = action === 'REPLACE' && owner === null
  const before = at >= 0 ? stack.slice(0, at) : isReplaced ? stack.slice(0, -1) : stack
  return { current, stacks: { ...tabs.stacks, [current]: [...before, entry] } }
}

export type Press =
  | { kind: 'show'; entry: TabEntry }
  /** The tab has not been opened yet. */
  | { kind: 'open' }
  | { kind: 'scroll_to_top' }

/** What a press on a tab does: another one is shown as it was left; the current one goes to its root, then to its top. */
export function pressTab(tabs: NavTabs, root: string): Press {
  const stack = tabs.stacks[root] ?? []
  const [first] = stack
  const last = stack.at(-1)
  if (!first || !last) return { kind: 'open' }
  if (tabs.current !== root) return { kind: 'show', entry: last }
  if (stack.length > 1) return { kind: 'show', entry: first }
  // A tab that began in the middle, by a link from outside, has its root before its first screen.
  return first.href.split('?')[0] === root ? { kind: 'scroll_to_top' } : { kind: 'open' }
}

/** The screen before the current one in its tab; null at its beginning. */
export function screenBefore({ current, stacks }: NavTabs): TabEntry | null {
  return (current === null ? undefined : stacks[current]?.at(-2)) ?? null
}

function rootOfKey({ stacks }: NavTabs, key: string): string | null {
  const found = Object.entries(stacks).find(([, stack]) => stack.some((entry) => entry.key === key))
  return found?.[0] ?? null
}

function startingRoot({ href }: TabEntry, roots: readonly string[]): string {
  const pathname = href.split('?')[0] ?? ''
  const isUnder = (root: string) => pathname === root || (root !== '/' && pathname.startsWith(`${root}/`))
  const [deepest] = roots.filter(isUnder).toSorted((one, other) => other.length - one.length)
  return deepest ?? roots[0] ?? '/'
}
