import { readServedBuild, untilReached } from '@dasturxon/client'
import type { TextNamespace } from '@dasturxon/i18n/desk-texts'
import { lazy, type ComponentType } from 'react'
import { BUILD_PATH } from '../paths.ts'
import { withTexts } from './with-texts.ts'

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
