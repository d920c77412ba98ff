import type { DeskOptionSet } from '@dasturxon/contract/desk'
import { icons, showToast } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { JoinSheet } from './join-sheet.tsx'
import styles from './options.module.css'

/** The dishes that the set changes; each may go its own way (desk §5.9). */
export function SetDishes({ set }: { set: DeskOptionSet }) {
  const text = useTexts('options')
  const nameOf = useName()
  const act = useAct()
  const [isJoining, setJoining] = useState(false)
  const params = { id: set.id }

  async function split({ groupId, productId, name }: DeskOptionSet['dishes'][number]) {
    const done = await act('desk.splitOptionSet', { params, body: { groupIds: [groupId] } })
    if (!done) return
    const back = () => void act('desk.joinOptionSet', { params, body: { dishes: [{ productId, groupId }] } })
    const words = text('split', { dish: nameOf(name) })
    // the last one has taken the set with it
    if (done.set === null) showToast({ text: words, tone: 'ok' })
    else showToast({ text: words, action: { label: text('undo'), onPress: back } })
  }
  return (
    <section className={`${parts.card} ${parts.block}`}>
      <header className={parts.row}>
        <h2 className={parts.grow}>{text('dishes', { count: set.dishes.length })}</h2>
        <DeskButton icon={icons.plusBold} onPress={() => setJoining(true)}>
          {text('addDishes')}
        </DeskButton>
      </header>
      <p className={parts.quiet}>{text('changesAll')}</p>
      <ul
        className={`${parts.list} ${styles.dishes}`}
        aria-label={text('dishes', { count: set.dishes.length })}
      >
        {set.dishes.map((dish) => (
          <li key={dish.groupId}>
            <a className={parts.grow} href={paths.product(dish.productId)}>
              {nameOf(dish.name)}
            </a>
            {!dish.active && <Pill>{text('hidden')}</Pill>}
            <DeskButton
              label={text('onlyHereOf', { dish: nameOf(dish.name) })}
              onPress={() => void split(dish)}
            >
              {text('onlyHere')}
            </DeskButton>
          </li>
        ))}
      </ul>
      {isJoining && <JoinSheet set={set} onClose={() => setJoining(false)} />}
    </section>
  )
}
