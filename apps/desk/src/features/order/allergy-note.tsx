import type { DeskOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { useAllergens } from '../../session/desk.tsx'
import { Note } from '../../ui/parts.tsx'

/** What the customer must not get, before everything else that is said of the order (DSK-30). */
export function AllergyNote({ order: { allergies } }: { order: DeskOrder }) {
  const { text } = useDeskText()
  const allergens = useAllergens()
  if (allergies.length === 0) return null
  return (
    <Note icon={icons.warningFill} isAlert>
      {text('allergy.has', { list: allergens(allergies) })}
    </Note>
  )
}
