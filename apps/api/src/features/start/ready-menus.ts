import { join } from 'node:path'
import type { ReadyMenu } from '@dasturxon/contract/desk'
import { ReadyMenu as ReadyMenuSchema } from '@dasturxon/contract/desk/schemas'
import { commonMenus, picturesFolder } from '@dasturxon/demo'
import { usualMinutes } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { inspectPicture, type InspectedPicture } from '../import/inspect-picture.ts'
import { publishPictures } from '../import/publish-pictures.ts'
import { addMenu } from '../menu/add-menu.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { isDishKind, requireDish } from './dishes.ts'

const { id: MenuId } = ReadyMenuSchema.shape

/** Menus that a new shop may begin with, with names in three languages and prices that are only a proposal. */
export function listReadyMenus(): ReadyMenu[] {
  return commonMenus().map(({ id, name, categories }) => ({
    id: MenuId.parse(id),
    name,
    categories: categories.map((category) => ({
      name: category.name,
      dishes: category.dishes.map(({ dish, price }) => {
        const { uz, ru, eng, picture } = requireDish(dish)
        return { name: { uz, ru, eng }, price, picture }
      }),
    })),
  }))
}

/** Adds chosen dishes of a ready menu for the prices that were confirmed; their pictures become the shop's own. */
export const takeReadyMenu: DeskHandler<'desk.takeReadyMenu'> = async (
  { body: { key, menu, dishes } },
  ctx,
) => {
  const ready = commonMenus().find(({ id }) => id === menu)
  if (!ready) throw new AppError('invalid_request', { fields: 'body.menu' })
  const prices = new Map(dishes.map(({ index, price }) => [index, price]))
  let index = -1
  const chosen = ready.categories.map(({ name, dishes: all }) => ({
    name,
    dishes: all.flatMap(({ dish }) => {
      index += 1
      const price = prices.get(index)
      return price === undefined ? [] : [{ dish: requireDish(dish), costPrice: price }]
    }),
  }))
  if (Math.max(...prices.keys()) > index) throw new AppError('invalid_request', { fields: 'body.dishes' })
  const named = chosen.flatMap(({ dishes: all }) => all.flatMap(({ dish }) => dish.picture ?? []))
  const addresses = await publishKit(ctx, named)
  const added = await addMenu(ctx, {
    key,
    categories: chosen
      .filter(({ dishes: all }) => all.length > 0)
      .map(({ name, dishes: all }) => ({
        name,
        dishes: all.map(({ dish: { uz, ru, eng, kind, picture }, costPrice }) => ({
          name: { uz, ru, eng },
          costPrice,
          image: addresses.get(picture ?? '') ?? '',
          cookingMinutes: usualMinutes(isDishKind(kind) ? kind : null),
        })),
      })),
  })
  return { added }
}

/** Lays pictures of our kit into the store of a shop, each once; answers their addresses by name. */
async function publishKit(
  { merchant, providers }: DeskContext,
  names: readonly string[],
): Promise<Map<string, string>> {
  const pictures = new Map<string, InspectedPicture>()
  for (const name of new Set(names)) {
    const inspected = await inspectPicture(join(picturesFolder, name))
    if (inspected.kind === 'picture') pictures.set(name, inspected.picture)
  }
  return publishPictures(pictures, { sub: merchant.sub, store: providers.media })
}
