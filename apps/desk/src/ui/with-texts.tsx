import type { ComponentType } from 'react'

/** A page with texts that no other screen has: where they do not come, the page does not, as without its script. */
export function withTexts<T>(
  loadTexts: () => Promise<T>,
  Page: ComponentType<{ texts: T }>,
): () => Promise<ComponentType> {
  // The same for every visit: it stays as it is when its address changes.
  let screen: ComponentType | undefined
  return async () => {
    const texts = await loadTexts()
    screen ??= () => <Page texts={texts} />
    return screen
  }
}
