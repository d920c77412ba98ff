import { it as plain } from 'vitest'
import { createWorld, type World, type WorldOptions } from './world.ts'

/** The world of the file whose tests run. A worker runs one file after another, so there is one at a time. */
export let world: World

/**
 * vitest's `it` for a file with a world of its own, made before the first hook or test of the file and closed after the
 * last. A hook that uses the world is `it.beforeAll`; vitest's own may run before there is one.
 */
export const itIn = (options: WorldOptions) =>
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures are used
  plain.extend('world', { scope: 'file', auto: true }, async ({}, { onCleanup }) => {
    world = await createWorld(options)
    onCleanup(world.close)
    return world
  })

/** {@link itIn} the usual world. */
export const it = itIn({})
