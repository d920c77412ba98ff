import { Suspense, useState } from 'react'
import { latePart } from '../../browser/late-part.ts'
import { useTranslations } from '@dasturxon/i18n'
import { Block, icons, RowButton } from '@dasturxon/ui'
import type { Bill } from './split-sheet.tsx'

const SplitSheet = latePart(async () => (await import('./split-sheet.tsx')).SplitSheet)

/** Leads to who owes what of a bill. */
export function SplitRow(bill: Bill) {
  const t = useTranslations('together')
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  return (
    <Block isRows>
      <RowButton
        icon={icons.receiptFill}
        title={t('split')}
        text={t('splitText')}
        onPress={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {isWanted ? (
        <Suspense>
          <SplitSheet {...bill} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Block>
  )
}
