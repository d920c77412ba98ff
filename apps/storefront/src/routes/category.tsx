import { redirect, useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { BasketColumn } from '../features/basket-page/basket-column.tsx'
import { CategoryMenu } from '../features/menu/category-menu.tsx'
import { isInPart, loadMenuPart, type MenuPart } from '../features/catalogue/load-menu-part.ts'
import { menuSourceOf } from '../features/catalogue/menu-source.ts'
import { paths } from '../paths.ts'
import { useWrittenText } from '../texts/use-text.ts'
import { InnerPage } from '../page/inner-page.tsx'
import { badParams, requireData } from '../page/page-failure.ts'

/** `/category?id=` or `?group=`: one category, or the categories of one group. */
export async function loader({ data, environment, url }: LoaderArgs) {
  const part = partOf(url)
  // Nobody is named: all of them stand on the home page.
  if (!part) throw redirect(paths.home)
  const catalogue = requireData(
    await loadMenuPart(menuSourceOf({ data, environment }), () => isInPart(part)),
    url,
  )
  const named = part.kind === 'category' ? catalogue.categories : catalogue.groups
  const found = named.find(({ id }) => id === part.id)
  if (!found) throw badParams(url)
  return { catalogue, part, name: found.name }
}

export const isLoadedOnce = true

export function Component() {
  const { part, name } = useLoaderData<typeof loader>()
  const { text, lang } = useWrittenText()(name)
  return (
    <InnerPage title={text} lang={lang} backHref={paths.home} width="full">
      <CategoryMenu key={part.id} part={part} basket={<BasketColumn />} />
    </InnerPage>
  )
}

function partOf({ searchParams }: URL): MenuPart | null {
  const id = searchParams.get('id')
  if (id) return { kind: 'category', id }
  const groupId = searchParams.get('group')
  return groupId ? { kind: 'group', id: groupId } : null
}
