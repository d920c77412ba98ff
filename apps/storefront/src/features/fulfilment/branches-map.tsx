import type { Branch } from '@dasturxon/contract'
import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { MapView, pinLabel, viewOf } from '@dasturxon/map'
import { useText } from '../../texts/use-text.ts'
import { icons } from '@dasturxon/ui'
import { averagePoint } from './average-point.ts'
import styles from './branches-panel.module.css'
import { useMapNames } from './use-map-names.ts'
import { useMapLabels } from './use-map-labels.ts'

/** spec §9, zoom of the map of branches, until they are fitted. */
const BRANCHES_ZOOM = 10
/** Between the load of the branches and the fitting of the map to them (spec §4). */
const FIT_BOUNDS_DELAY_MS = 500
/** Room of the map, px, that all branches are to fit in. */
const FIT = { x: 340, y: 320 }
const FIT_PADDING = 48

type BranchesMapProps = {
  branches: readonly Branch[]
  chosenId: string | null
  onPress: (branch: Branch) => void
}

/** A marker for each branch, the chosen one in the merchant's colour. A press opens the branch. */
export function BranchesMap({ branches, chosenId, onPress }: BranchesMapProps) {
  const tMap = useTranslations('map')
  const text = useText()
  const mapLabels = useMapLabels()
  const [isFitted, setFitted] = useState(false)
  const fitSoon = useCallback(() => {
    const timer = setTimeout(() => setFitted(true), FIT_BOUNDS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const average = useMemo(() => averagePoint(branches), [branches])
  const pins = useMemo(() => branches.map(pinLabel), [branches])
  const names = useMapNames(average, pins, true)
  const fitted = useMemo(() => viewOf(branches, FIT, FIT_PADDING), [branches])
  if (!average || !fitted) return null
  const view = isFitted ? fitted : { centre: average, zoom: BRANCHES_ZOOM }
  return (
    <div ref={fitSoon} className={styles.map} data-no-drag>
      <MapView
        {...mapLabels}
        {...view}
        names={names}
        markers={branches.map((branch) => {
          const name = text(branch.name)
          const isChosen = branch.id === chosenId
          return {
            id: branch.id,
            latitude: branch.latitude,
            longitude: branch.longitude,
            icon: icons.storefrontFill,
            label: isChosen ? tMap('branchMarkerChosen', { name }) : tMap('branchMarker', { name }),
            tone: isChosen ? 'brand' : 'ink',
            onPress: () => onPress(branch),
          }
        })}
      />
    </div>
  )
}
