import { useMemo } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import type { MapViewProps, TileSource } from '../../map/index.ts'
import { useEnvironment } from '../../session/environment-provider.tsx'

/** What every map of the shop is given: its words, and the tile server where one is set. */
export function useMapWords(): Pick<MapViewProps, 'labels' | 'tiles'> {
  const t = useTranslations('map')
  const { map } = useEnvironment()
  const tilesUrl = map?.tilesUrl
  const attribution = map?.attribution ?? ''
  const tiles = useMemo<TileSource | undefined>(
    () => (tilesUrl === undefined ? undefined : { url: tilesUrl, attribution }),
    [tilesUrl, attribution],
  )
  return { labels: { map: t('label'), zoomIn: t('zoomIn'), zoomOut: t('zoomOut') }, tiles }
}
