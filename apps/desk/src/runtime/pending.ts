import { createListeners } from '@dasturxon/client'
import { useSyncExternalStore } from 'react'

const pending = new Set<string>()
const { subscribe, tell } = createListeners()

/** Does one thing of a name at a time; false when one is under way already, and then nothing is done. */
export async function runAlone(name: string, work: () => Promise<unknown>): Promise<boolean> {
  if (pending.has(name)) return false
  pending.add(name)
  tell()
  try {
    await work()
  } finally {
    pending.delete(name)
    tell()
  }
  return true
}

export const isPending = (name: string): boolean => pending.has(name)

/** Whether an answer about it is awaited, wherever it was pressed: on the card, beside it or in a dialog. */
export const usePending = (name: string): boolean => useSyncExternalStore(subscribe, () => isPending(name))
