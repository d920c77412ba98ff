/**
 * Widths and heights a picture is made in, in pixels: a fixed list, so that nobody can have every size made. 336 is a tile on a cheap
 * phone (two in 360 or 412 px of a little under two pixels each); pages and bots of before ask for 320.
 */
export const PICTURE_SIDES = [96, 160, 240, 320, 336, 480, 720, 1080] as const
export type PictureSide = (typeof PICTURE_SIDES)[number]

/** Qualities a picture is made in; 100 is the default of spec §3. */
export const PICTURE_QUALITIES = [60, 70, 80, 90, 100] as const
export type PictureQuality = (typeof PICTURE_QUALITIES)[number]

/** The facts about a picture that its name holds, so that it need not be opened. */
export type PictureFacts = {
  /** In pixels, the way it is shown. */
  width: number
  height: number
  /** On a transparent ground, to stand on a plate; otherwise a photograph, to fill its frame. */
  isCutout: boolean
  /** Its average, `#rrggbb`: what stands in its place while it loads. */
  colour: string
}

/** The longest part of a file's own name that is kept, so that the whole fits into one part of an address. */
const LONGEST_STEM = 48

/**
 * The name a picture is published under. It says what the file holds (16 hexadecimal digits of a hash of the content), so
 * that it may be cached for ever, and the facts a page needs before it has the picture. A drawing (svg) has no facts.
 */
export function publishedName(file: {
  stem: string
  extension: string
  hash: string
  facts: PictureFacts | null
}): string {
  const { stem, extension, hash, facts } = file
  const said = facts
    ? `-${facts.width}x${facts.height}-${facts.isCutout ? 'cut' : 'photo'}-${facts.colour.slice(1)}`
    : ''
  return `${stem.slice(0, LONGEST_STEM)}-${hash}${said}.${extension}`
}

const PUBLISHED = /-([0-9a-f]{16})-(\d{1,5})x(\d{1,5})-(cut|photo)-([0-9a-f]{6})\.[a-z]+$/

/** Reads what `publishedName` says of a picture, from its name or address; null for any other. */
export function readPublishedName(name: string): { hash: string; facts: PictureFacts } | null {
  const found = PUBLISHED.exec(name)
  if (!found) return null
  const [, hash = '', width, height, kind, colour] = found
  return {
    hash,
    facts: {
      width: Number(width),
      height: Number(height),
      isCutout: kind === 'cut',
      colour: `#${colour}`,
    },
  }
}
