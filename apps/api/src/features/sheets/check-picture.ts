import { Picture } from '@dasturxon/contract/schemas'
import { optionsOfField } from '../catalogue/option-groups.ts'
import type { Menu } from './load-menu.ts'
import { addProblem, wordsIn, type SheetRow } from './sheet-rows.ts'

const known = new WeakMap<Menu, Set<string>>()

/** A picture is one that the shop has, or an address; or one that came along in the archive (CAT-9). */
export function checkPicture(row: SheetRow, menu: Menu): void {
  const picture = wordsIn(row, 'image')
  if (picture === '' || picturesOf(menu).has(picture)) return
  const isAddress = picture.startsWith('https://') && Picture.safeParse(picture).success
  if (!isAddress) addProblem(row, 'image', { code: 'PICTURE' })
}

function picturesOf(menu: Menu): Set<string> {
  const pictures =
    known.get(menu) ??
    new Set([
      ...(menu.sentPictures ?? []),
      ...[...menu.categories, ...menu.products].map(({ fields }) => String(fields['image'] ?? '')),
      ...menu.products.flatMap(({ fields }) =>
        optionsOfField(String(fields['options'] ?? '')).flatMap(({ modifications }) =>
          modifications.map(({ image }) => image),
        ),
      ),
    ])
  known.set(menu, pictures)
  return pictures
}
