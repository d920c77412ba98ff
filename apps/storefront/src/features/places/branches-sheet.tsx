import type { Branch } from '@dasturxon/contract'
import type { StorefrontServiceType } from '@dasturxon/domain'
import { useState } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { useSetPlace } from '../../session/session-provider.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useErrorText } from '../../session/use-error-text.ts'
import { useNow } from '../../session/use-now.ts'
import { Button, Cta, EmptyState, icons, Sheet } from '../../ui/index.ts'
import { viewBranchHours } from './branch-hours.ts'
import { BranchesPanel } from './branches-panel.tsx'
import { useCities } from './city-pill.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { useBranchChoice } from './use-branch-choice.ts'
import { useSheetLabels } from './use-sheet-labels.ts'

type BranchesSheetProps = {
  isOpen: boolean
  serviceType: StorefrontServiceType
  onClose: () => void
}

const NONE: readonly Branch[] = []

/** The drawer in which a branch is chosen to take the order from, or to eat at. */
export function BranchesSheet({ isOpen, serviceType, onClose }: BranchesSheetProps) {
  const t = useTranslations('branch')
  const tCommon = useTranslations('common')
  const errorText = useErrorText()
  const { language } = useEnvironment()
  const now = useNow()
  const { current: city, isKnown } = useCities()
  const setPlace = useSetPlace()
  const { answer, retry } = useAnswer(
    'branches.full',
    isOpen && isKnown ? { query: city ? { cityId: city.id } : {} } : null,
  )
  const { branches, chosen, choose } = useBranchChoice(
    answer.kind === 'ready' ? answer.data : NONE,
    serviceType,
  )
  const [detail, setDetail] = useState<Branch | null>(null)
  // The page of details has the branch it shows for its choice.
  const candidate = detail ?? chosen
  const canSelect =
    candidate !== null &&
    now !== null &&
    viewBranchHours(candidate, { serviceType, now, language }).isSelectable

  function select() {
    if (!candidate) return
    setPlace({ serviceType, branchId: candidate.id, cityId: candidate.cityId })
    onClose()
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('choosing')}
      labels={useSheetLabels()}
      snaps={[1]}
      footer={<Cta label={tCommon('select')} isDisabled={!canSelect} onPress={select} />}
    >
      {answer.kind === 'loading' ? <ListSkeleton /> : null}
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
    </Sheet>
  )
}
