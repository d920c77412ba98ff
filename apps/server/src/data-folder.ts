import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes the data folder where it is not there. Throws a sentence that names the setting where it cannot be made or written. Not in one
 * call: below /proc Node looks for the missing parent without end.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  const { root } = path.parse(folder)
  const parts = path.relative(root, folder).split(path.sep).filter(Boolean)
  try {
    for (let depth = 1; depth <= parts.length; depth += 1)
      await mkdir(path.join(root, ...parts.slice(0, depth))).catch((error: NodeJS.ErrnoException) => {
        // one that is there is refused as read-only or not ours before it is found to be there
        if (!['EEXIST', 'EROFS', 'EACCES', 'EPERM', 'EISDIR'].includes(error.code ?? '')) throw error
      })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`DATA_DIR: ${folder} cannot be made or written: ${String(error)}`, { cause: error })
  }
}
