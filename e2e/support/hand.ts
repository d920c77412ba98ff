import type { Locator } from '@playwright/test'

/** The hand of somebody at a screen: does what they do, and counts what they pressed and the fields they typed in. */
export function createHand() {
  const done = { presses: 0, fields: 0 }
  return {
    press: async (control: Locator): Promise<void> => {
      await control.click()
      done.presses += 1
    },
    type: async (field: Locator, words: string): Promise<void> => {
      await field.fill(words)
      done.fields += 1
    },
    /** Presses and fields so far. */
    count: (): number => done.presses + done.fields,
    /** In words, for the report of a run. */
    said: (): string => `${done.presses} presses, ${done.fields} fields`,
  }
}
