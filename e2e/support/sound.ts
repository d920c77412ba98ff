import type { Page } from '@playwright/test'

/** A browser's sound can be cut off by itself, and the desk says so: by that its notice comes and goes. For pages opened from here on. */
export async function controlSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const contexts: AudioContext[] = []
    const Original = window.AudioContext
    Object.assign(window, {
      contexts,
      AudioContext: function make() {
        const context = new Original()
        contexts.push(context)
        return context
      },
    })
  })
}

/** Cuts the sound of a page off, or gives it back; what that changes is drawn when it answers. */
export const setSound = (page: Page, to: 'suspend' | 'resume'): Promise<void> =>
  page.evaluate(async (what) => {
    const { contexts } = window as unknown as { contexts: AudioContext[] }
    await Promise.all(contexts.map((context) => context[what]()))
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, to)
