import type { DeskOptionSet, DeskProductRow } from '@dasturxon/contract/desk'
import { foldWords } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLastData } from '@dasturxon/client'
import { showToast, Skeleton, TextField, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './options.module.css'

/** Dishes that the sheet lists at once; a search finds the others. */
const MOST_SHOWN = 40

type JoinSheetProps = { set: DeskOptionSet; onClose: () => void }

/** Dishes that get the choice of the set, besides what they have. */
export function JoinSheet({ set, onClose }: JoinSheetProps) {
  const text = useTexts('options')
  const nameOf = useName()
  const act = useAct()
  const menu = useLastData(useQuery('desk.products', {}).answer)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const found = menu ? findDishes(menu.products, { set, query }) : []

  const { isPending, press: join } = usePress(async () => {
    const dishes = [...chosen].map((productId) => ({ productId, groupId: null }))
    const done = await act('desk.joinOptionSet', { params: { id: set.id }, body: { dishes } })
    if (!done) return
    showToast({ text: text('joined'), tone: 'ok' })
    onClose()
  })
  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <DeskSheet
      onClose={onClose}
      title={text('addTitle')}
      footer={
        <DeskButton
          variant="brand"
          isLarge
          isPending={isPending}
          isDisabled={chosen.size === 0}
          onPress={join}
        >
          {text('give', { count: chosen.size })}
        </DeskButton>
      }
    >
      <div className={parts.stack}>
        <TextField label={text('search')} value={query} onChange={setQuery} isAutoFocused />
        {!menu && <Skeleton height="200px" />}
        {menu && found.length === 0 && <p className={parts.quiet}>{text('noMatch')}</p>}
        <ul className={styles.found}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <label>
                <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                {nameOf(name)}
              </label>
            </li>
          ))}
        </ul>
      </div>
    </DeskSheet>
  )
}

/** Dishes that are not in the set, whose name in some language has every word that is typed, in any script. */
function findDishes(
  products: readonly DeskProductRow[],
  { set, query }: { set: DeskOptionSet; query: string },
): DeskProductRow[] {
  const inSet = new Set(set.dishes.map(({ productId }) => productId))
  const typed = foldWords(query, { yo: 'e' })
  return products
    .filter(({ id }) => !inSet.has(id))
    .filter(({ name }) => {
      const words = Object.values(name).flatMap((one) => foldWords(one ?? '', { yo: 'e' }))
      return typed.every((part) => words.some((word) => word.startsWith(part)))
    })
    .slice(0, MOST_SHOWN)
}
