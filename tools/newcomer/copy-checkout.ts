import { execFileSync } from 'node:child_process'
import { constants, cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../commands.ts'

/** Puts the checkout into an empty folder: what git tracks and what it does not ignore, as it lies here, and the packages of npm. */
export function copyCheckout(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of listed.split('\0'))
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
  // links to the project's own packages lead to those of the copy
  cpSync(join(root, 'node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => !source.endsWith('node_modules/.cache'),
  })
}
