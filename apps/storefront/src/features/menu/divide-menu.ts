import type { Catalogue, Category, PublicSettings } from '@dasturxon/contract'

type Division = {
  /** The tiles to choose from; none where the merchant shows no groups, or where there is no choice. */
  groups: Catalogue['groups']
  /** The group whose categories are shown; null for those of all. */
  groupId: string | null
  /** Whether a category is in the part of the menu that is shown. */
  isShown: (category: Pick<Category, 'groupId'>) => boolean
}

/**
 * How settings divide the home menu by groups (CAT-2): tiles over the whole menu until one is chosen, or, with
 * GROUP_CATEGORY, always one group at a time, the first to begin with. A group that is not there counts as none chosen.
 */
export function divideMenu(
  { groups }: Pick<Catalogue, 'groups'>,
  { groupView, categoryView }: Pick<PublicSettings, 'groupView' | 'categoryView'>,
  chosenId: string | null,
): Division {
  const [first] = groups
  if (groupView !== 'GROUP' || !first || groups.length < 2) {
    return { groups: [], groupId: null, isShown: () => true }
  }
  const isOneAlways = categoryView === 'GROUP_CATEGORY'
  const chosen = groups.find(({ id }) => id === chosenId) ?? (isOneAlways ? first : null)
  if (!chosen) return { groups, groupId: null, isShown: () => true }
  // What belongs to no group would be out of reach where one group is shown at a time: it stands with the first.
  const hasTheRest = isOneAlways && chosen.id === first.id
  return {
    groups,
    groupId: chosen.id,
    isShown: ({ groupId }) => groupId === chosen.id || (hasTheRest && groupId === null),
  }
}
