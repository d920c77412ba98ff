import type { Category } from '@dasturxon/contract'
import type { LocalisedText } from '@dasturxon/domain'
import { paths } from '../../paths.ts'
import type { WrittenText } from '../../texts/use-text.ts'
import type { MenuSection } from '../catalogue/menu-sections.ts'
import { sectionId } from '../catalogue/menu-sections.ts'
import { smallPicture } from '../catalogue/picture-source.ts'
import { choiceHref } from './use-menu-choice.ts'

export type CategoryLink = {
  id: string
  href: string
  title: string
  /** The title's language where it is not the page's. */
  lang: string | undefined
  picture: string
}

type Read = (text: LocalisedText) => WrittenText

/** The links to categories as pages of their own. */
export function listCategoryPages(categories: readonly Category[], read: Read): CategoryLink[] {
  return categories.map(({ id, name, image }) => ({
    id,
    href: paths.category(id),
    ...shownAs({ name, image }, read),
  }))
}

/** The tabs of a home menu that shows one category at a time, within a group where one is chosen. */
export function listCategoryTabs(
  sections: readonly MenuSection[],
  groupId: string | null,
  read: Read,
): CategoryLink[] {
  return sections.map(({ category: { id, name, image } }) => ({
    id,
    href: choiceHref({ groupId, categoryId: id }),
    ...shownAs({ name, image }, read),
  }))
}

/** The links of a page of sections, for the bar over the menu and the list beside it. */
export function listCategoryLinks(sections: readonly MenuSection[], read: Read): CategoryLink[] {
  return sections.map(({ category }) => {
    const id = sectionId(category)
    return { id, href: `#${id}`, ...shownAs(category, read) }
  })
}

function shownAs({ name, image }: Pick<Category, 'name' | 'image'>, read: Read) {
  const { text: title, lang } = read(name)
  return { title, lang, picture: smallPicture(image, 96) }
}
