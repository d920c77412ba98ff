/** The bytes of a file as text that travels. */
export function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // `data:…;base64,` stands before it
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? (result.split(',')[1] ?? '') : '')
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(file)
  })
}

/** Lays a file among the downloads. */
export function saveFile({ fileName, file }: { fileName: string; file: string }): void {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.codePointAt(0) ?? 0)
  const address = URL.createObjectURL(new Blob([bytes]))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

/** Lets the browser load a file by itself, piece by piece; the server names it. */
export function openDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
