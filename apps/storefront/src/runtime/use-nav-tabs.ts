import type { MouseEvent } from 'react'
import { useNavigate, type NavigateFunction } from './index.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { historyIndex } from '@dasturxon/client'
import { useShop } from '../environment/environment-provider.tsx'
import { NO_TABS, pressTab, screenBefore, type NavTabs } from './nav-tabs.ts'
import { tabState } from './tab-state.ts'

/** The tabs of this browser window; they stay empty on the server, and where tabs are plain links. */
export const navTabs = createStore<NavTabs>(() => NO_TABS)

/** The screens at the places of the browser's history, as far as they are known. */
const screensOfHistory = new Map<number, string>()

/** Stores which screen an index of the browser's history shows. */
export function noteScreen(index: number, key: string): void {
  screensOfHistory.set(index, key)
}

/** The tab being in, by its root; null where tabs are plain links. And what a press on one does (NAV-4). */
export function useNavTabs(): {
  currentRoot: string | null
  press: ((root: string, event: MouseEvent<HTMLElement>) => void) | undefined
} {
  const { multiTabNavigationEnabled } = useShop().settings
  const navigate = useNavigate()
  const currentRoot = useStore(navTabs, ({ current }) => current)
  if (!multiTabNavigationEnabled) return { currentRoot: null, press: undefined }
  function press(root: string, event: MouseEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const pressed = pressTab(navTabs.getState(), root)
    switch (pressed.kind) {
      case 'show':
        return void navigate(pressed.entry.href, { state: tabState(root, pressed.entry.key) })
      case 'open':
        return void navigate(root, { state: tabState(root, null) })
      case 'scroll_to_top':
        return scrollToTop()
    }
  }
  return { currentRoot, press }
}

/** Goes to the screen before in the same tab, wherever the customer was in between; false at the tab's beginning. */
export function goBackInTab(navigate: NavigateFunction): boolean {
  const tabs = navTabs.getState()
  const before = screenBefore(tabs)
  if (!before || tabs.current === null) return false
  if (screensOfHistory.get(historyIndex() - 1) === before.key) void navigate(-1)
  else void navigate(before.href, { replace: true, state: tabState(tabs.current, before.key) })
  return true
}

function scrollToTop() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
}
