import type { ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useShop } from '../../environment/environment-provider.tsx'
import { useWrittenText } from '../../texts/use-text.ts'
import { useFulfilment } from '../../session/session-provider.tsx'
import { listCategoryTabs } from './category-links.ts'
import { divideMenu } from './divide-menu.ts'
import { GroupTiles } from './group-tiles.tsx'
import { Menu } from './menu.tsx'
import { menuOfBranch } from '../catalogue/menu-of-branch.ts'
import { listSections } from '../catalogue/menu-sections.ts'
import { useLoadedCatalogue } from '../catalogue/use-catalogue.ts'
import { useMenuChoice } from './use-menu-choice.ts'

type HomeMenuProps = {
  /** Whether offers with large pictures stand above the products. */
  hasBanners: boolean
  /** The basket, which stands beside the menu on wide screens. */
  basket: ReactNode
  children: ReactNode
}

/** The menu of the home page, as the chosen branch sells it and as the merchant wants it divided (CAT-2). */
export function HomeMenu({ hasBanners, basket, children }: HomeMenuProps) {
  const t = useTranslations('home')
  const read = useWrittenText()
  const { settings } = useShop()
  const choice = useMenuChoice()
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const catalogue = useLoadedCatalogue()
  const menu = menuOfBranch(catalogue, branchId)
  const { groups, groupId, isShown } = divideMenu(menu, settings, choice.groupId)
  const sections = listSections(menu, isShown)
  const isBranchEmpty = branchId !== null && catalogue.products.length > 0
  const isOneCategory = settings.categoryView === 'ONE_CATEGORY' && sections.length > 0
  const shown = sections.find(({ category }) => category.id === choice.categoryId) ?? sections[0]
  return (
    <Menu
      basket={basket}
      hasPicturesAbove={hasBanners}
      sections={isOneCategory && shown ? [shown] : sections}
      tabs={
        isOneCategory
          ? { links: listCategoryTabs(sections, choice.groupId, read), currentId: shown?.category.id }
          : undefined
      }
      empty={isBranchEmpty ? { title: t('branchMissing') } : { title: t('empty'), text: t('emptyText') }}
    >
      {children}
      {groups.length > 0 ? (
        <GroupTiles
          groups={groups}
          currentId={groupId}
          canLeave={settings.categoryView !== 'GROUP_CATEGORY'}
        />
      ) : null}
    </Menu>
  )
}
