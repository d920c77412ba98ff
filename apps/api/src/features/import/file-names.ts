/** The files of an import folder, without `.json` (docs/importing.md, OPS-2), as they are read and written. */
export const FILE_NAMES = [
  'merchant',
  'cities',
  'branches',
  'halls',
  'zones',
  'mealtimes',
  'groups',
  'categories',
  'products',
  'stations',
  'grades',
  'banners',
  'stories',
  'promos',
  'policies',
  'vacancies',
  'payments',
  'sms',
  'delivery',
  'telegram',
] as const

export type FileName = (typeof FILE_NAMES)[number]

/** Whether an import folder has a file of this name, without `.json`. */
export const isFileName = (name: string): name is FileName => (FILE_NAMES as readonly string[]).includes(name)
