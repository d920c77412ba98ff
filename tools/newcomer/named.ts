/** The row of the table of docs/architecture.md that says where a task is done. */
export function rowOf(table: string, task: string): string {
  const row = table.split('\n').find((line) => line.startsWith(`| ${task} |`))
  if (row === undefined) throw new Error(`The table has no row: ${task}`)
  return row
}

/** Whether a row names a file: by itself, by the end of its path, or by a folder. `{uz,ru}` is either, `<noun>` any. */
export function isNamed(row: string, file: string): boolean {
  return [...row.matchAll(/`([^`]+)`/g)].some(([, name = '']) => {
    const pattern = name
      .replace(/\/$/, '')
      .replace(/[.*+?^$()[\]\\|]/g, '\\$&')
      .replace(/\{([^}]*)\}/g, (_, either: string) => `(?:${either.replaceAll(',', '|')})`)
      .replace(/<\w+>/g, '[^/]+')
    return new RegExp(`(?:^|/)${pattern}(?:/|$)`).test(file)
  })
}
