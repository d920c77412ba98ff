/** The smallest of the sizes that the shop's pictures are kept in. */
export const smallPicture = (path: string): string => (path.startsWith('/media/') ? `${path}?w=96` : path)
