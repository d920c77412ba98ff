import type { ReadyMenu } from '@dasturxon/contract/desk'
import { parsePrice } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLastData } from '@dasturxon/client'
import { Skeleton, TextField, usePress } from '@dasturxon/ui'
import { useState, type ReactNode } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { Choice } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import type { MenuFrame } from './menu-step.tsx'
import type { StepProps } from './start-page.tsx'
import styles from './start.module.css'

/** Menus to begin with: what is ticked is added for the price that stands beside it, with pictures of our kit. */
export function ReadyMenus({ wizard, frame }: StepProps & { frame: MenuFrame }) {
  const say = useTexts('start')
  const nameOf = useName()
  const { answer } = useQuery('desk.readyMenus', {})
  const menus = useLastData(answer)
  const chosen = menus?.find(({ id }) => id === wizard.typed['menu.ready']) ?? menus?.[0]
  if (!menus || !chosen) return frame(<Skeleton height="220px" />)
  return (
    <MenuChoice
      key={chosen.id}
      menu={chosen}
      wizard={wizard}
      frame={frame}
      choice={
        <Choice
          label={say('menu.ready')}
          values={menus.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
          value={chosen.id}
          onChange={(value) => wizard.type('menu.ready', value)}
        />
      }
    />
  )
}

type Line = { index: number; isTaken: boolean; price: string }

type MenuChoiceProps = StepProps & {
  menu: ReadyMenu
  /** Which menu it is. */
  choice: ReactNode
  frame: MenuFrame
}

function MenuChoice({ menu, choice, wizard, frame }: MenuChoiceProps) {
  const say = useTexts('start')
  const { language } = useDeskText()
  const act = useAct()
  const [lines, setLines] = useState<Line[]>(() =>
    menu.categories
      .flatMap(({ dishes }) => dishes)
      .map(({ price }, index) => ({ index, isTaken: true, price: String(price) })),
  )
  const taken = lines.flatMap(({ index, isTaken, price }) => {
    const som = parsePrice(price)
    return isTaken && som !== null ? [{ index, price: som }] : []
  })
  // what is sent twice happens once
  const [key] = useState(() => crypto.randomUUID())
  const { isPending, press } = usePress(async () => {
    if (!(await act('desk.takeReadyMenu', { body: { key, menu: menu.id, dishes: taken } }))) return
    await wizard.go('payment')
    wizard.refresh()
  })
  const change = (index: number, line: Partial<Line>) =>
    setLines(lines.map((one) => (one.index === index ? { ...one, ...line } : one)))
  const firsts = menu.categories.map((_, place) =>
    menu.categories.slice(0, place).reduce((sum, { dishes }) => sum + dishes.length, 0),
  )
  return frame(
    <>
      {choice}
      {menu.categories.map(({ name, dishes }, place) => (
        <section key={name.uz} className={parts.card}>
          <h3 className={parts.item}>{name[language]}</h3>
          <ul className={parts.list}>
            {dishes.map((dish, offset) => {
              const index = (firsts[place] ?? 0) + offset
              const words = dish.name[language] ?? ''
              const line = lines[index]
              return (
                <li key={words} className={`${parts.item} ${styles.dish}`}>
                  <label className={styles.take}>
                    <input
                      type="checkbox"
                      checked={line?.isTaken ?? false}
                      aria-label={say('menu.take', { name: words })}
                      onChange={(event) => change(index, { isTaken: event.currentTarget.checked })}
                    />
                    <span>{words}</span>
                  </label>
                  <TextField
                    label={say('menu.price', { name: words })}
                    value={line?.price ?? ''}
                    inputMode="numeric"
                    onChange={(price) => change(index, { price })}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </>,
    taken.length > 0
      ? { label: say('menu.add', { count: taken.length }), isPending, onPress: press }
      : undefined,
  )
}
