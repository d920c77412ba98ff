const LONGEST_MS = 10_000

/** Resolves when the first pictures are here; null where nothing waits for them. */
let pictures: Promise<void> | null = null

/** On a slow line the scripts are here: now its pictures come, and then what may come later (shell/slow-line.ts). */
export function beginPictures(): void {
  const { dataset } = document.documentElement
  if (dataset['line'] === undefined) return
  dataset['line'] = 'pictures'
  pictures = letPicturesCome()
}

async function letPicturesCome(): Promise<void> {
  await Promise.race([
    Promise.all([...document.images].filter(isComing).map(untilHere)),
    new Promise((resolve) => setTimeout(resolve, LONGEST_MS)),
  ])
  delete document.documentElement.dataset['line']
  pictures = null
}

/**
 * Calls when the line is free for what nobody waits for: at once, but while the first pictures come over a slow one.
 *
 * @returns takes it back
 */
export function whenLineIsFree(act: () => void): () => void {
  if (!pictures) {
    act()
    return () => undefined
  }
  let isWanted = true
  void pictures.then(() => isWanted && act())
  return () => {
    isWanted = false
  }
}

/** Whether a picture is in sight and not here yet. */
function isComing(picture: HTMLImageElement): boolean {
  if (picture.complete) return false
  const { top, bottom, left, right } = picture.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

function untilHere(picture: HTMLImageElement): Promise<unknown> {
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve)
    picture.addEventListener('error', resolve)
  })
}
