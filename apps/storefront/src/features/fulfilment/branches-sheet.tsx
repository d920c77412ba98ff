import type { Branch } from '@dasturxon/contract'
import type { StorefrontServiceType } from '@dasturxon/domain'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useQuery } from '../../runtime/data/use-query.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button, Cta, EmptyState, icons, Sheet } from '@dasturxon/ui'
import { useOverlay } from '../overlays/use-overlay.ts'
import { BranchesPanel } from './branches-panel.tsx'
import { LoadedList } from './list-skeleton.tsx'
import { useBranchChoice } from './use-branch-choice.ts'
import { useCities } from './use-cities.ts'
import { useSheetLabels } from './use-sheet-labels.ts'

type BranchesSheetProps = {
  isOpen: boolean
  serviceType: StorefrontServiceType
  onClose: () => void
}

const NONE: readonly Branch[] = []

/** The drawer in which a branch is chosen to take the order from, or to eat at. Each opening begins anew (spec §4). */
export function BranchesSheet(props: BranchesSheetProps) {
  const { isOpen } = props
  const [wasOpen, setWasOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpening(opening + 1)
  }
  return opening === 0 ? null : <OpenedSheet key={opening} {...props} />
}

function OpenedSheet({ isOpen, serviceType, onClose }: BranchesSheetProps) {
  const t = useTranslations('branch')
  const tCommon = useTranslations('common')
  const errorText = useErrorText()
  const { current: city, isKnown } = useCities()
  const { answer, retry } = useQuery(
    'branches.full',
    isKnown ? { query: city ? { cityId: city.id } : {} } : null,
  )
  const [detail, setDetail] = useState<Branch | null>(null)
  const { branches, chosen, choose, selectable, select } = useBranchChoice(
    answer.kind === 'ready' ? answer.data : NONE,
    { serviceType, detail },
  )
  // Closed with the sheet's own entry, which lies below: taken away by itself as well, history would go back too far.
  useOverlay('branch', detail !== null, () => setDetail(null))
  const labels = useSheetLabels()

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      onBack={detail ? () => setDetail(null) : onClose}
      title={t('choosing')}
      labels={{ ...labels, back: tCommon('back') }}
      snaps={[1]}
      footer={
        <Cta
          label={tCommon('select')}
          isDisabled={selectable === null}
          onPress={() => {
            select()
            onClose()
          }}
        />
      }
    >
      <LoadedList isLoading={answer.kind === 'loading'}>
        {answer.kind === 'failed' ? (
          <EmptyState
            icon={icons.wifiSlash}
            title={errorText(answer.error)}
            action={<Button onPress={retry}>{tCommon('retry')}</Button>}
          />
        ) : null}
        {answer.kind === 'ready' ? (
          <BranchesPanel
            branches={branches}
            serviceType={serviceType}
            chosen={chosen}
            onChoose={choose}
            detail={detail}
            onDetail={setDetail}
          />
        ) : null}
      </LoadedList>
    </Sheet>
  )
}
