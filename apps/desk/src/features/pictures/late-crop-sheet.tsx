import { Suspense, type ComponentProps } from 'react'
import type { CropSheet } from './crop-sheet.tsx'
import { latePart } from '../../ui/late-part.ts'

const Loaded = latePart(async () => (await import('./crop-sheet.tsx')).CropSheet)

/** The sheet that crops a picture. Its script waits until somebody crops one. */
export function LateCropSheet(props: ComponentProps<typeof CropSheet>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
