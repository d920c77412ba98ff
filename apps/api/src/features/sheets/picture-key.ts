/** How a cell and a file are compared: without folders and case, in one normal form. */
export const pictureKey = (name: string): string =>
  name.trim().replaceAll('\\', '/').replace(/^.*\//, '').normalize('NFC').toLowerCase()
