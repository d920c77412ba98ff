import type { DeskCategory } from '@dasturxon/contract/desk'
import { useLastData } from '@dasturxon/client'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { showToast, Skeleton, Switch } from '@dasturxon/ui'
import { useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import parts from '../../ui/parts.module.css'
import styles from './showcase.module.css'

/** The categories of the menu, in the order of the shop; null while they come. */
export const useCategories = (): readonly DeskCategory[] | null =>
  useLastData(useQuery('desk.products', {}).answer)?.categories ?? null

/** Which categories stand in a group. A press writes it at once: the group is a field of the category. */
export function GroupCategories({ groupId }: { groupId: string }) {
  const show = useTexts('showcase')
  const { text } = useDeskText()
  const nameOf = useName()
  const act = useAct()
  const menu = useLastData(useQuery('desk.products', {}).answer)

  async function put({ id, version, groupId: base }: DeskCategory, value: string | null) {
    const body = { version, patch: { groupId: { base, value } } }
    if (await act('desk.changeCategory', { params: { id }, body }))
      showToast({ text: text('product.saved'), tone: 'ok' })
  }
  return (
    <section className={`${parts.card} ${parts.block}`} aria-label={show('categories')}>
      <h2>{show('categories')}</h2>
      <p className={parts.quiet}>{show('categoriesHint')}</p>
      {!menu && <Skeleton height="160px" />}
      <ul>
        {menu?.categories.map((category) => {
          const other = menu.groups.find(({ id }) => id === category.groupId && id !== groupId)
          return (
            <li key={category.id} className={parts.switchRow}>
              <span className={styles.words}>
                {nameOf(category.name)}
                {other && <small>{show('inGroup', { name: nameOf(other.name) })}</small>}
              </span>
              <Switch
                label={nameOf(category.name)}
                isOn={category.groupId === groupId}
                onChange={(isOn) => void put(category, isOn ? groupId : null)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
