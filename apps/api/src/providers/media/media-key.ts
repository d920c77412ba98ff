const SUB = /^[a-z0-9][a-z0-9-]{0,62}$/
const FILE = /^[a-z0-9][a-z0-9-]{0,120}\.(?:webp|png|jpg|jpeg|avif|gif|svg)$/

/**
 * The key of a merchant's picture, or null when these can be the name of none. Small Latin letters, digits and dashes are
 * all a name may have, so no dot, slash, backslash, percent sign or NUL ever reaches a file system or another server.
 */
export function mediaKey(sub: string, file: string): string | null {
  return SUB.test(sub) && FILE.test(file) ? `${sub}/${file}` : null
}

/** Throws for what `mediaKey` did not make: no store is asked for anything else. */
export function assertMediaKey(key: string): void {
  const [sub = '', file = '', ...more] = key.split('/')
  if (more.length > 0 || mediaKey(sub, file) === null) throw new Error('not the key of a picture')
}
