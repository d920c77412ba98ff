import { useEffect } from 'react'
import { useLocation, useNavigationType } from '../../runtime/index.ts'
import { isBasketOver, productOver } from '../../browser/product-overlay.ts'
import { paths } from '../../paths.ts'
import { useShop } from '../../environment/environment-provider.tsx'
import { listNavTargets } from './nav-targets.ts'
import { visit } from '../../runtime/nav-tabs.ts'
import { screenKeyOf, tabOf } from '../../runtime/tab-state.ts'
import { historyIndex } from '@dasturxon/client'
import { navTabs, noteScreen } from '../../runtime/use-nav-tabs.ts'

/** Notes which screens are gone through in which tab; stands where tabs keep their screens. */
export function TabSync() {
  const location = useLocation()
  const action = useNavigationType()
  const { settings } = useShop()
  useEffect(() => {
    // What lies over a screen is no screen of its own.
    if (productOver(location) !== null || isBasketOver(location)) return
    const roots = listNavTargets(settings).map((target) => paths[target])
    const entry = { key: screenKeyOf(location), href: location.pathname + location.search }
    navTabs.setState((tabs) => visit(tabs, { entry, action, root: tabOf(location) }, roots))
    noteScreen(historyIndex(), entry.key)
  }, [location, action, settings])
  return null
}
