import { createElement, lazy, memo, Suspense, type ComponentType } from 'react'

/** How long until a script is asked for again that did not come. */
const AGAIN_MS = 10_000

/**
 * A part of the page that the server draws and whose script the page does not wait for: what was drawn stands as it is until the
 * script is here. For what nobody presses but its links, which lead on without scripts too. The script is fetched at once, since
 * going on to another screen waits until each part is alive.
 *
 * @param drawn the part itself on the server, null in a browser, so that its script is in no other file
 * @param load with its words (`withItsWords`), unless each page that draws it has them among its own (stages.mjs)
 * @param Waiting keeps the room of one that the server has not drawn until its script is here
 */
export function drawnPart<Props extends object>(
  drawn: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): ComponentType<Props> {
  const Part: ComponentType<Props> =
    drawn ?? (lazy(async () => ({ default: await untilHere(load) })) as ComponentType<Props>)
  // What is drawn anew before its script is here is taken away until then, so only other props draw it anew.
  function DrawnPart(props: Props) {
    return <Suspense fallback={Waiting && <Waiting />}>{createElement(Part, props)}</Suspense>
  }
  return memo(DrawnPart)
}

/** Without a connection the page stays as it was drawn. */
async function untilHere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
