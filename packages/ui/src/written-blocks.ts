export type WrittenBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

/**
 * A company's text in parts: `## ` begins a heading, `- ` a list item, an empty line ends a part. Everything else is text and
 * stays text (USR-4).
 */
export function splitWritten(text: string): WrittenBlock[] {
  const blocks: WrittenBlock[] = []
  let isOpen = false
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = blocks.at(-1)
    if (line === '') isOpen = false
    else if (line.startsWith('## ')) {
      blocks.push({ kind: 'heading', text: line.slice(3).trim() })
      isOpen = false
    } else if (line.startsWith('- ')) {
      const item = line.slice(2).trim()
      if (isOpen && last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
      isOpen = true
    } else {
      if (isOpen && last?.kind === 'paragraph') last.text += `\n${line}`
      else blocks.push({ kind: 'paragraph', text: line })
      isOpen = true
    }
  }
  return blocks
}
