import type { Branch } from '@dasturxon/contract'
import type { StorefrontServiceType } from '@dasturxon/domain'
import { useMemo, useState } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { MapView, viewOf } from '../../map/index.ts'
import { useText } from '../../session/use-text.ts'
import { EmptyState, icons, Segmented } from '../../ui/index.ts'
import { BranchDetail } from './branch-detail.tsx'
import { BranchList } from './branch-list.tsx'
import styles from './branches-panel.module.css'
import { CityPill } from './city-pill.tsx'
import { useMapWords } from './use-map-words.ts'

/** spec §9, zoom of the map of branches, where there is nothing to fit. */
const BRANCHES_ZOOM = 10
/** Room of the map, px, that all branches are to fit in. */
const FIT = { x: 340, y: 320 }
const FIT_PADDING = 48

type BranchesPanelProps = {
  branches: readonly Branch[]
  serviceType: StorefrontServiceType | null
  chosen: Branch | null
  onChoose: (branch: Branch) => void
  startView?: 'list' | 'map'
  /** The branch whose page of details is open. */
  detail: Branch | null
  onDetail: (branch: Branch | null) => void
}

/** spec §2 overlay 1: branches as a list or on a map, and one of them in detail. */
export function BranchesPanel(props: BranchesPanelProps) {
  const { branches, serviceType, chosen, onChoose, startView = 'list', detail, onDetail } = props
  const t = useTranslations('branch')
  const tMap = useTranslations('map')
  const [view, setView] = useState(startView)
  if (detail) return <BranchDetail branch={detail} serviceType={serviceType} onBack={() => onDetail(null)} />
  return (
    <div className={styles.panel}>
      <div className={styles.controls}>
        <CityPill onChange={() => undefined} />
        <Segmented
          label={t('title')}
          segments={[
            { value: 'list', label: tMap('list'), icon: icons.list },
            { value: 'map', label: tMap('map'), icon: icons.mapTrifold },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {branches.length === 0 ? <EmptyState icon={icons.storefront} title={t('none')} /> : null}
      {branches.length > 0 && view === 'list' ? (
        <BranchList
          branches={branches}
          serviceType={serviceType}
          chosenId={chosen?.id ?? null}
          onChoose={onChoose}
          onOpenDetail={onDetail}
        />
      ) : null}
      {branches.length > 0 && view === 'map' ? (
        <BranchesMap
          branches={branches}
          chosenId={chosen?.id ?? null}
          onPress={(branch) => {
            onChoose(branch)
            onDetail(branch)
          }}
        />
      ) : null}
    </div>
  )
}

type BranchesMapProps = {
  branches: readonly Branch[]
  chosenId: string | null
  onPress: (branch: Branch) => void
}

function BranchesMap({ branches, chosenId, onPress }: BranchesMapProps) {
  const tMap = useTranslations('map')
  const text = useText()
  const mapWords = useMapWords()
  const view = useMemo(() => viewOf(branches, FIT, FIT_PADDING), [branches])
  const [first] = branches
  if (!first) return null
  return (
    <div className={styles.map} data-no-drag>
      <MapView
        {...mapWords}
        centre={view?.centre ?? first}
        zoom={view?.zoom ?? BRANCHES_ZOOM}
        markers={branches.map((branch) => ({
          id: branch.id,
          latitude: branch.latitude,
          longitude: branch.longitude,
          icon: icons.storefrontFill,
          label: tMap('branchMarker', { name: text(branch.name) }),
          tone: branch.id === chosenId ? 'brand' : 'ink',
          onPress: () => onPress(branch),
        }))}
      />
    </div>
  )
}
