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
