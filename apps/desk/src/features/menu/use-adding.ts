import { TEXT_LANGUAGES } from '@dasturxon/domain'
import { usePress } from '@dasturxon/ui'
import { useRef } from 'react'
import { useAct } from '../../session/use-act.ts'
import type { Answer, PastedDish, PastedGroup } from './pasted-list.ts'

/** Whether a line of a pasted list is added as it stands. */
export const isReady = ({ line }: PastedDish, { isTaken, price }: Answer): boolean =>
  isTaken && price !== null && line.name !== ''

type Adding = {
  groups: readonly PastedGroup[]
  answerOf: (dish: PastedDish) => Answer
  without: string
  language: (typeof TEXT_LANGUAGES)[number]
  areShown: boolean
  /** What a dish is called in all languages, where somebody has confirmed it; null where only the list says. */
  namesOf?: (name: string) => Readonly<Partial<Record<string, string | null>>> | null
  /** How long the kitchen takes for a dish of this name, minutes; nobody asks outside a new shop. */
  minutesOf?: (name: string) => number
}

/** Makes the categories that are missing, then all dishes by one call; answers how many, null where the person was told why not. */
export function useAdding({ groups, answerOf, without, language, areShown, namesOf, minutesOf }: Adding) {
  const act = useAct()
  // What is sent twice is one category, and one list.
  const keys = useRef(new Map<string, string>())
  function keyOf(what: string): string {
    const key = keys.current.get(what) ?? crypto.randomUUID()
    keys.current.set(what, key)
    return key
  }

  function nameOf(name: string) {
    const known = namesOf?.(name)
    const others = TEXT_LANGUAGES.map((one) => [one, known?.[one] ?? ''] as const)
    // what somebody has written themselves stands
    return { ...Object.fromEntries(others), [language]: name }
  }

  return usePress(async (): Promise<number | null> => {
    const products = []
    for (const { name, id, dishes } of groups) {
      const ready = dishes.filter((dish) => isReady(dish, answerOf(dish)))
      if (ready.length === 0) continue
      const named = { [language]: name }
      const made =
        name === '' || id !== null
          ? { id: id ?? without }
          : await act('desk.addCategory', { body: { key: keyOf(name), name: named } })
      if (!made) return null
      for (const dish of ready)
        products.push({
          categoryId: made.id,
          name: nameOf(dish.line.name),
          description: { [language]: dish.line.description },
          costPrice: answerOf(dish).price ?? 0,
          cookingMinutes: minutesOf?.(dish.line.name) ?? 0,
        })
    }
    const body = { areShown, products }
    const done = await act('desk.addProducts', { body: { ...body, key: keyOf(JSON.stringify(body)) } })
    return done && done.added
  })
}
