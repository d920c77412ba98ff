import { Skeleton } from '@dasturxon/ui'
import { Suspense } from 'react'
import { latePart } from '../../ui/late-part.ts'
import type { StepProps } from './start-page.tsx'

const FIELD = 'menu.run'

/** The import of a sheet, with its texts: only who has a sheet loads it. */
const SheetHere = latePart(async () => {
  const [{ SendSheet }, { ImportRun }] = await Promise.all([
    import('../import/send-sheet.tsx'),
    import('../import/import-run.tsx'),
  ])
  return ({ wizard }: StepProps) => {
    const run = wizard.typed[FIELD] ?? ''
    const open = (id: string) => wizard.type(FIELD, id)
    return run === '' ? (
      <SendSheet onSent={open} />
    ) : (
      <ImportRun
        key={run}
        id={run}
        onAnother={() => open('')}
        onApplied={wizard.refresh}
        frame={(_step, content) => content}
      />
    )
  }
}, 'menuImport')

/** A sheet of the menu, sent and checked right here (DSK-90); which one it is is kept, as what is typed is. */
export function SheetMenu({ wizard }: StepProps) {
  return (
    <Suspense fallback={<Skeleton height="220px" />}>
      <SheetHere wizard={wizard} />
    </Suspense>
  )
}
