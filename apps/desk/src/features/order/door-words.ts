import type { DoorPart } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'

/** A part of the way to the door in the desk's language. */
export function useDoorWords() {
  const { text } = useDeskText()
  return (part: DoorPart, value: string) => text(`address.${part}`, { value })
}
