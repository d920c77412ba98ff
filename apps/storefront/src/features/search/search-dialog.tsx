import { useTranslations } from '@dasturxon/i18n'
import { Sheet } from '@dasturxon/ui'
import { useOverlay } from '../overlays/use-overlay.ts'
import { SearchBox } from './search-box.tsx'

/** Search over the page, on wide screens. */
export function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations()
  useOverlay(isOpen, onClose)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('search.title')}
      isTitleHidden
      labels={{ close: t('a11y.sheetClose'), handle: t('a11y.sheetHandle') }}
      snaps={[1]}
    >
      <SearchBox />
    </Sheet>
  )
}
