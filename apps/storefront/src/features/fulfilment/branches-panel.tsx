import { useMedia } from '@dasturxon/client'
import type { Branch, City } from '@dasturxon/contract'
import type { StorefrontServiceType } from '@dasturxon/domain'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { laterPart } from '../../browser/later-part.tsx'
import { EmptyState, icons, joinClasses, Segmented, WIDE } from '@dasturxon/ui'
import { BranchDetail } from './branch-detail.tsx'
import { BranchList } from './branch-list.tsx'
import styles from './branches-panel.module.css'
import { CityPill } from './city-pill.tsx'

const { Part: BranchesMap } = laterPart(
  async () => (await import('./branches-map.tsx')).BranchesMap,
  MapOnItsWay,
)

type BranchesPanelProps = {
  branches: readonly Branch[]
  serviceType: StorefrontServiceType | null
  chosen: Branch | null
  onChoose: (branch: Branch) => void
  startView?: 'list' | 'map'
  /** On wide screens list and map stand beside each other; a sheet has no room for both. */
  isPage?: boolean
  /** The branch whose page of details is open. */
  detail: Branch | null
  onDetail: (branch: Branch) => void
  onCityChange?: (city: City) => void
}

/** spec §2 overlay 1: branches as a list or on a map, and one of them in detail. */
export function BranchesPanel({
  branches,
  serviceType,
  chosen,
  onChoose,
  startView = 'list',
  isPage = false,
  detail,
  onDetail,
  onCityChange = () => undefined,
}: BranchesPanelProps) {
  const t = useTranslations('branch')
  const tMap = useTranslations('map')
  const [view, setView] = useState(startView)
  const isBoth = useMedia(WIDE) && isPage
  if (detail) return <BranchDetail branch={detail} serviceType={serviceType} />
  const chosenId = chosen?.id ?? null
  // Other branches are another map, which begins at their middle.
  const mapKey = branches.map(({ id }) => id).join()
  return (
    <div className={joinClasses(styles.panel, isBoth && styles.both)}>
      <div className={styles.controls}>
        <CityPill onChange={onCityChange} />
        {isBoth ? null : (
          <Segmented
            label={t('title')}
            segments={[
              { value: 'list', label: tMap('list'), icon: icons.list },
              { value: 'map', label: tMap('map'), icon: icons.mapTrifold },
            ]}
            value={view}
            onChange={setView}
          />
        )}
      </div>
      {branches.length === 0 ? <EmptyState icon={icons.storefront} title={t('none')} /> : null}
      {branches.length > 0 && (isBoth || view === 'list') ? (
        <BranchList
          branches={branches}
          serviceType={serviceType}
          chosenId={chosenId}
          onChoose={onChoose}
          onOpenDetail={onDetail}
        />
      ) : null}
      {branches.length > 0 && (isBoth || view === 'map') ? (
        <BranchesMap key={mapKey} branches={branches} chosenId={chosenId} onPress={onDetail} />
      ) : null}
    </div>
  )
}

function MapOnItsWay() {
  return <div className={styles.map} data-no-drag />
}
