import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Frame, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails when axe finds a breach of WCAG 2.2 AA, or of best practices too, on the page as it stands, naming rule and elements. */
export async function expectAccessible(page: Page, options?: { withBestPractices: boolean }): Promise<void> {
  expect(await faultsOf(page, options)).toEqual([])
}

/**
 * What axe finds on the page as it stands: rule and elements of each. What came while axe looked, such as a price that fades in, is
 * looked at once more when it stands: a fault is still there then.
 */
export async function faultsOf(page: Page, options: { withBestPractices?: boolean } = {}): Promise<string[]> {
  const found = await lookOnce(page, options)
  return found.length === 0 ? found : lookOnce(page, options)
}

async function lookOnce(page: Page, { withBestPractices = false }): Promise<string[]> {
  await waitForLook(page)
  // Legacy: looked at in the page itself. The other way opens a page of its own each time, for frames of foreign origins.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(withBestPractices ? [...WCAG, 'best-practice'] : WCAG)
    .analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/** Until fonts are there and what is on its way to another look has arrived: a colour half way there is nobody's. */
async function waitForLook(page: Page): Promise<void> {
  // A frame may be loaded anew meanwhile.
  await expect(async () => {
    for (const frame of page.frames()) await waitForFrame(frame)
  }).toPass()
}

const waitForFrame = (frame: Frame) =>
  frame.evaluate(async () => {
    await document.fonts.ready
    // what turns for ever, or counts seconds, is seen as it is
    const changes = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
