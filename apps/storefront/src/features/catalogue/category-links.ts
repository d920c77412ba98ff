import type { Category } from '@dasturxon/contract'
import type { LocalisedText } from '@dasturxon/domain'
import { paths } from '../../paths.ts'
import type { MenuSection } from './menu-sections.ts'
import { sectionId } from './menu-sections.ts'
import { smallPicture } from './picture-source.ts'
import { choiceHref } from './use-menu-choice.ts'

export type CategoryLink = { id: string; href: string; title: string; picture: string }

/** The links to categories as pages of their own. */
export function listCategoryPages(
  categories: readonly Category[],
  text: (text: LocalisedText) => string,
): CategoryLink[] {
  return categories.map(({ id, name, image }) => ({
    id,
    href: paths.category(id),
    title: text(name),
    picture: smallPicture(image, 96),
  }))
}

/** The tabs of a home menu that shows one category at a time, within a group where one is chosen. */
export function listCategoryTabs(
  sections: readonly MenuSection[],
  groupId: string | null,
  text: (text: LocalisedText) => string,
): CategoryLink[] {
  return sections.map(({ category: { id, name, image } }) => ({
    id,
    href: choiceHref({ groupId, categoryId: id }),
    title: text(name),
    picture: smallPicture(image, 96),
  }))
}

/** The links of a page of sections, for the bar over the menu and the list beside it. */
export function listCategoryLinks(
  sections: readonly MenuSection[],
  text: (text: LocalisedText) => string,
): CategoryLink[] {
  return sections.map(({ category }) => {
    const id = sectionId(category)
    return { id, href: `#${id}`, title: text(category.name), picture: smallPicture(category.image, 96) }
  })
}
