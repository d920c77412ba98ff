import { loadImportTexts } from '@dasturxon/i18n/menu-import'
import { Skeleton } from '@dasturxon/ui'
import { lazy, Suspense } from 'react'
import { readBoot } from '../../boot.ts'
import type { StepProps } from './start-page.tsx'

const FIELD = 'menu.run'

/** The import of a sheet, with its texts: only who has a sheet loads it. */
const SheetHere = lazy(async () => {
  const [texts, { ImportTextProvider }, { SendSheet }, { ImportRun }] = await Promise.all([
    loadImportTexts(readBoot().language),
    import('../import/import-text.ts'),
    import('../import/send-sheet.tsx'),
    import('../import/import-run.tsx'),
  ])
  return {
    default: ({ wizard }: Pick<StepProps, 'wizard'>) => {
      const run = wizard.typed[FIELD] ?? ''
      const open = (id: string) => wizard.type(FIELD, id)
      return (
        <ImportTextProvider value={texts}>
          {run === '' ? (
            <SendSheet onSent={open} />
          ) : (
            <ImportRun
              key={run}
              id={run}
              onAnother={() => open('')}
              onApplied={wizard.refresh}
              frame={(_step, content) => content}
            />
          )}
        </ImportTextProvider>
      )
    },
  }
})

/** A sheet of the menu, sent and checked right here (DSK-90); which one it is is kept, as what is typed is. */
export function SheetMenu({ wizard }: Pick<StepProps, 'wizard'>) {
  return (
    <Suspense fallback={<Skeleton height="220px" />}>
      <SheetHere wizard={wizard} />
    </Suspense>
  )
}
