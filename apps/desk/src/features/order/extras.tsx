import type { DeskOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { Note } from '../../ui/parts.tsx'
import { extrasOf } from './extras-of.ts'

/** What is put in beside what was ordered, each in a note. */
export function Extras({ order }: { order: DeskOrder }) {
  const { text } = useDeskText()
  return extrasOf(order, text).map((words) => (
    <Note key={words} icon={icons.packageFill}>
      {words}
    </Note>
  ))
}
