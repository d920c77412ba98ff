/** How a cell and a file are compared: without folders and case. */
export const pictureKey = (name: string): string =>
  name.trim().replaceAll('\\', '/').replace(/^.*\//, '').toLowerCase()
