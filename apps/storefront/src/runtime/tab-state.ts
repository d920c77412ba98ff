import type { Location } from './index.ts'
import { isRecord } from '../storage/is-record.ts'

/** What an entry of history carries that a tab led to: which tab, and the key of the screen it shows again. */
type TabState = { tab: string; screenKey: string | null }

export const tabState = (tab: string, screenKey: string | null): TabState => ({ tab, screenKey })

/** The root of the tab that led to a screen; null for links. */
export function tabOf({ state }: Pick<Location, 'state'>): string | null {
  return isRecord(state) && typeof state['tab'] === 'string' ? state['tab'] : null
}

/** The key under which a screen's scroll is kept: its own, or that of the screen a tab shows again. */
export function screenKeyOf({ state, key }: Pick<Location, 'state' | 'key'>): string {
  return isRecord(state) && typeof state['screenKey'] === 'string' ? state['screenKey'] : key
}
