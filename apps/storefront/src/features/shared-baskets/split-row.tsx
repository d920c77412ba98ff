import { useState } from 'react'
import { laterSheet } from '../../browser/later-part.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { Block, icons, RowButton } from '@dasturxon/ui'
import type { Bill } from './split-sheet.tsx'

const SplitSheet = laterSheet(
  async () => (await import('./split-sheet.tsx')).SplitSheet,
  ({ isOpen }) => isOpen,
)

/** Leads to who owes what of a bill. */
export function SplitRow(bill: Bill) {
  const t = useTranslations('together')
  const [isOpen, setOpen] = useState(false)
  return (
    <Block isRows>
      <RowButton
        icon={icons.receiptFill}
        title={t('split')}
        text={t('splitText')}
        onPress={() => setOpen(true)}
      />
      <SplitSheet {...bill} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Block>
  )
}
