import type { CatalogueStart, PublicSettings } from '@dasturxon/contract'
import type { Result } from '@dasturxon/contract/client'
import { divideMenu } from './divide-menu.ts'
import { loadMenuPart } from '../catalogue/load-menu-part.ts'
import type { MenuSource } from '../catalogue/menu-source.ts'
import { readMenuChoice } from './use-menu-choice.ts'

/** The menu of the home page, with the products of the part that its address chooses. */
export function loadHomeMenu(
  source: MenuSource,
  settings: PublicSettings,
  url: URL,
): Promise<Result<CatalogueStart>> {
  const { groupId, categoryId } = readMenuChoice(url.search)
  return loadMenuPart(source, (catalogue) => {
    const { isShown } = divideMenu(catalogue, settings, groupId)
    const shown = catalogue.categories.filter(isShown)
    if (settings.categoryView !== 'ONE_CATEGORY') return isShown
    const one = shown.find(({ id }) => id === categoryId) ?? shown[0]
    return (category) => category === one
  })
}
