import type { ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useFulfilment } from '../../session/session-provider.tsx'
import { useWrittenText } from '../../texts/use-text.ts'
import { listCategoryPages } from './category-links.ts'
import { isInPart, type MenuPart } from '../catalogue/load-menu-part.ts'
import { Menu } from './menu.tsx'
import { menuOfBranch } from '../catalogue/menu-of-branch.ts'
import { listSections } from '../catalogue/menu-sections.ts'
import { useLoadedCatalogue } from '../catalogue/use-catalogue.ts'

type CategoryMenuProps = {
  part: MenuPart
  /** The basket, which stands beside the menu on wide screens. */
  basket: ReactNode
}

/** One category with ways to the others of its group, or all categories of a group. */
export function CategoryMenu({ part, basket }: CategoryMenuProps) {
  const t = useTranslations('home')
  const read = useWrittenText()
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const menu = menuOfBranch(useLoadedCatalogue(), branchId)
  const isCategory = part.kind === 'category'
  const sections = listSections(menu, isInPart(part))
  const groupId = menu.categories.find(({ id }) => id === part.id)?.groupId ?? null
  const neighbours = menu.categories.filter((category) => category.groupId === groupId)
  return (
    <Menu
      basket={basket}
      sections={sections}
      pages={
        isCategory
          ? { links: listCategoryPages(neighbours, read), currentHref: paths.category(part.id) }
          : undefined
      }
      empty={{ title: branchId === null ? t('empty') : t('branchMissing') }}
    />
  )
}
