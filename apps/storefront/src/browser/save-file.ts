import { messengerLaunch } from '../launch/messenger-launch.ts'

/** Whether this browser can keep a file like this one: those inside messengers can hand it on at best. */
export function canSaveFiles(name: string, type: string): boolean {
  return messengerLaunch() === null || canShare(new File([], name, { type }))
}

/** Saves a file where downloads go; inside a messenger it is shared. */
export async function saveFile(file: File): Promise<void> {
  if (messengerLaunch() !== null) {
    // A customer who changes their mind is told nothing.
    await navigator.share({ files: [file] }).catch(() => undefined)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Not at once: a browser may begin to read it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

// Browsers without it lack the function, whatever the types say.
const canShare = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] })
