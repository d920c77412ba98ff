import { createElement, lazy, memo, Suspense, type ComponentType } from 'react'
import { withItsWords } from './later-part.tsx'
import { whenIdle } from './when-idle.ts'

const LATEST_LOAD_MS = 2000

/** How long until a script is asked for again that did not come. */
const AGAIN_MS = 10_000

/**
 * A part of the page that the server draws and whose script is fetched when the page has come to rest: what was drawn stands as it
 * is until then. For what nobody presses but its links, which lead on without scripts too.
 *
 * @param drawn the part itself on the server, null in a browser, so that its script is in no other file
 * @param Waiting keeps the room of one that the server has not drawn until its script is here
 */
export function drawnPart<Props extends object>(
  drawn: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): ComponentType<Props> {
  const Part: ComponentType<Props> =
    drawn ??
    (lazy(async () => ({ default: await untilHere(() => withItsWords(load)) })) as ComponentType<Props>)
  // What is drawn anew before its script is here is taken away until then, so only other props draw it anew.
  function DrawnPart(props: Props) {
    return <Suspense fallback={Waiting && <Waiting />}>{createElement(Part, props)}</Suspense>
  }
  return memo(DrawnPart)
}

/** Without a connection the page stays as it was drawn. */
async function untilHere<Part>(load: () => Promise<Part>): Promise<Part> {
  await new Promise<void>((resolve) => whenIdle(resolve, LATEST_LOAD_MS))
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
