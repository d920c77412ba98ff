import { useTranslations } from '@dasturxon/i18n'
import type { MapViewProps } from '@dasturxon/map'
import { useEnvironment } from '../../environment/environment-provider.tsx'

/** What every map of the shop is given: its words, and the outside map where the shop has one. */
export function useMapLabels(): Pick<MapViewProps, 'labels' | 'source'> {
  const t = useTranslations('map')
  const { map } = useEnvironment()
  const tCommon = useTranslations('common')
  const labels = {
    map: t('label'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    coming: t('coming'),
    failed: t('failed'),
    retry: tCommon('retry'),
  }
  return { labels, source: map }
}
