import { messengerLaunch } from '../../session/messenger-launch.ts'

/** Whether this browser can keep a file: those inside messengers can hand it on at best. */
export function canSaveFiles(): boolean {
  return messengerLaunch() === null || canShare(fileOf('file.json', ''))
}

/** Saves a text as a file of this name where downloads go; inside a messenger it is shared. */
export async function saveFile(name: string, text: string): Promise<void> {
  const file = fileOf(name, text)
  if (messengerLaunch() !== null) {
    // A customer who changes their mind is told nothing.
    await navigator.share({ files: [file] }).catch(() => undefined)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Not at once: a browser may begin to read it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const fileOf = (name: string, text: string) => new File([text], name, { type: 'application/json' })

// Browsers without it lack the function, whatever the types say.
const canShare = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] })
