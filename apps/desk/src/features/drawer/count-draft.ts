import type { DeviceStorage } from '@dasturxon/client'
import { NOTES, type Note } from '@dasturxon/domain'

/** What somebody has typed of a count and not sent: pieces of each note, and coins in som. */
export type CountDraft = { pieces: Partial<Record<Note, number>>; coins: number | null }

const NOTHING: CountDraft = { pieces: {}, coins: null }

type Place = { merchantId: string; personId: string; shiftId: string }

/** What is typed of a blind count stays in this browser by person and shift until it is sent: nobody else reads it (DSK-105). */
export function countDraft(
  storage: Pick<DeviceStorage, 'getItem' | 'setItem' | 'removeItem'>,
  { merchantId, personId, shiftId }: Place,
) {
  const key = `desk:count:${merchantId}:${personId}:${shiftId}`
  return {
    read(): CountDraft {
      try {
        // Written below alone.
        return (JSON.parse(storage.getItem(key) ?? 'null') as CountDraft | null) ?? NOTHING
      } catch {
        return NOTHING
      }
    },
    persist({ pieces, coins }: CountDraft): void {
      const isEmpty = coins === null && NOTES.every((note) => (pieces[note] ?? 0) === 0)
      if (isEmpty) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify({ pieces, coins }))
    },
  }
}
