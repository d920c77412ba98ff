/** The build that the server serves, as it says at `path`; null when it cannot be asked, which is no reason to load a page anew. */
export async function readServedBuild(path: string): Promise<string | null> {
  try {
    const response = await fetch(path, { cache: 'no-store' })
    const answer: unknown = response.ok ? await response.json() : null
    const hasBuild = typeof answer === 'object' && answer !== null && 'build' in answer
    return hasBuild && typeof answer.build === 'string' ? answer.build : null
  } catch {
    return null
  }
}

/** How long until a script is asked for again that did not come. */
const AGAIN_MS = 3_000

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
