const LONGEST_MS = 10_000

/** On a slow line the scripts are here: now its pictures may come (shell/slow-line.ts). */
export function beginPictures(): void {
  delete document.documentElement.dataset['line']
}

/**
 * Calls when the pictures in sight are here: at once where none is on its way, at the latest after ten seconds.
 *
 * @returns takes it back
 */
export function whenPicturesCame(act: () => void): () => void {
  const coming = [...document.images].filter(isComing)
  if (coming.length === 0) {
    act()
    return () => undefined
  }
  let isWanted = true
  void untilHere(coming).then(() => isWanted && act())
  return () => {
    isWanted = false
  }
}

function isComing(picture: HTMLImageElement): boolean {
  if (picture.complete) return false
  const { top, bottom, left, right } = picture.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

function untilHere(pictures: readonly HTMLImageElement[]): Promise<unknown> {
  const answers = pictures.map(
    (picture) =>
      new Promise((resolve) => {
        picture.addEventListener('load', resolve)
        picture.addEventListener('error', resolve)
      }),
  )
  return Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
}
