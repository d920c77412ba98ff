import type { Catalogue } from '@dasturxon/contract'
import type { ReactNode } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { useShop } from '../../session/environment-provider.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../session/use-text.ts'
import { usePlace } from '../../session/session-provider.tsx'
import { listCategoryPages } from './category-links.ts'
import { GroupTiles } from './group-tiles.tsx'
import { Menu } from './menu.tsx'
import { menuOfBranch } from './menu-of-branch.ts'
import { listSections } from './menu-sections.ts'
import { useLoadedCatalogue } from './use-catalogue.ts'

/** The menu of the home page, as the chosen branch sells it and as the merchant wants it divided (CAT-2). */
export function HomeMenu({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  const t = useTranslations('home')
  const text = useText()
  const { groupView, categoryView } = useShop().settings
  const branchId = usePlace((place) => place.branchId)
  const menu = menuOfBranch(useLoadedCatalogue(catalogue), branchId)
  const hasGroups = groupView === 'GROUP' && menu.groups.length > 1
  const [firstGroup] = menu.groups
  const isOneGroup = hasGroups && categoryView === 'GROUP_CATEGORY'
  const sections = listSections(menu, ({ groupId }) => !isOneGroup || groupId === firstGroup?.id)
  const isBranchEmpty = branchId !== null && catalogue.products.length > 0
  const [firstSection] = sections
  const isOneCategory = categoryView === 'ONE_CATEGORY' && firstSection !== undefined
  return (
    <Menu
      sections={isOneCategory ? [firstSection] : sections}
      pages={
        isOneCategory
          ? {
              links: listCategoryPages(
                sections.map(({ category }) => category),
                text,
              ),
              currentHref: paths.category(firstSection.category.id),
            }
          : undefined
      }
      empty={isBranchEmpty ? { title: t('branchMissing') } : { title: t('empty'), text: t('emptyText') }}
    >
      {children}
      {hasGroups ? <GroupTiles groups={menu.groups} /> : null}
    </Menu>
  )
}
