import type { Result } from '@dasturxon/contract/client'
import { usePress } from '@dasturxon/ui'
import { useState } from 'react'

type Page<Row> = { content: readonly Row[]; cursor: string | null }

/** The rows of a list: those of its first page, and as many of those behind it as were asked for; `cursor`: null where all are there. */
export function useOlder<Row>(first: Page<Row> | null, read: (cursor: string) => Promise<Result<Page<Row>>>) {
  const [older, setOlder] = useState<Page<Row> | null>(null)
  const cursor = (older ?? first)?.cursor ?? null
  const behind = older?.content ?? []
  const { isPending, press } = usePress(async () => {
    const next = cursor === null ? null : await read(cursor)
    if (next?.ok) setOlder({ content: [...behind, ...next.data.content], cursor: next.data.cursor })
  })
  return { rows: [...(first?.content ?? []), ...behind], cursor, isPending, readOn: press }
}
