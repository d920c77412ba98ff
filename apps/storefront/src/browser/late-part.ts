import { untilReached, readServedBuild } from '@dasturxon/client/served-build'
import { lazy, type ComponentType } from 'react'
import { BUILD_PATH } from '../runtime/version.ts'
import { withItsWords } from './later-part.tsx'

/**
 * A part of a page whose script comes when it is first drawn, with the words that it may say. Where the network is cut off just
 * then, the page stays, and the part comes once the server is reached.
 */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await untilReached(
      () => withItsWords(load),
      () => readServedBuild(BUILD_PATH),
    ),
  }))
