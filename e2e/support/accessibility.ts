import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails when axe finds a breach of WCAG 2.2 AA on the page as it stands, naming rule and elements. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForColours(page)
  // Legacy: looked at in the page itself. The other way opens a page of its own each time, for frames of foreign origins.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(faults).toEqual([])
}

/** Until what is on its way to another look has arrived: a colour half way there is nobody's. */
async function waitForColours(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
}
