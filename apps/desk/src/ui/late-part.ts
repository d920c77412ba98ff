import { readServedBuild } from '@dasturxon/client'
import type { TextNamespace } from '@dasturxon/i18n/desk-texts'
import { lazy, type ComponentType } from 'react'
import { BUILD_PATH } from '../paths.ts'
import { withTexts } from './with-texts.ts'

/** How long until a script is asked for again that did not come. */
const AGAIN_MS = 3_000

/**
 * A part of a page whose script comes when it is first drawn, with the texts that it says. Where the network is cut off just then,
 * the page stays, and the part comes once the server is reached.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: readonly TextNamespace[]
) =>
  lazy(async () => ({
    default: await untilReached(
      () => withTexts(load, ...namespaces),
      () => readServedBuild(BUILD_PATH),
    ),
  }))

/**
 * What `load` brings, asked for again as long as the server cannot be reached.
 *
 * @param readServed what the server says of its build, null without a connection
 * @throws what `load` throws while the server is there: the script went away with the build that it belonged to
 */
export async function untilReached<Part>(
  load: () => Promise<Part>,
  readServed: () => Promise<string | null>,
): Promise<Part> {
  for (let isReached = false; ;) {
    try {
      return await load()
    } catch (error) {
      if (isReached) throw error
      isReached = (await readServed()) !== null
      if (!isReached) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
