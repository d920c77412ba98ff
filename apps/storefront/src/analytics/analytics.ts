import type { PublicSettings } from '@dasturxon/contract'
import { COUNTER_IDS } from '@dasturxon/domain'

/** What counts visits of a shop for its merchant; null for what is switched off, or whose id cannot be one (ANA-1). */
export type Analytics = {
  metrikaId: string | null
  pixelId: string | null
  tagManagerId: string | null
  amoCrm: { id: string; hash: string } | null
}

/** spec §5: Yandex analytics are skipped at a demo value, which the specification does not name. */
export const DEMO_METRIKA_ID = '00000000'

/** What the settings of a shop switch on. An id is written into the address of a script: only what looks like one counts. */
export function analyticsOf(settings: PublicSettings): Analytics {
  const { amoCRMId: id, amoCRMHash: hash } = settings
  const metrikaId = idIn(settings.yandexMetricsId, COUNTER_IDS.yandexMetricsId, settings.yandexMetricsEnabled)
  return {
    metrikaId: metrikaId === DEMO_METRIKA_ID ? null : metrikaId,
    pixelId: idIn(settings.metaPixelId, COUNTER_IDS.metaPixelId, settings.metaPixelActive),
    tagManagerId: idIn(
      settings.googleTagManagerId,
      COUNTER_IDS.googleTagManagerId,
      settings.googleTagManagerActive,
    ),
    amoCrm:
      settings.amoCRMActive && COUNTER_IDS.amoCRMId.test(id) && COUNTER_IDS.amoCRMHash.test(hash)
        ? { id, hash }
        : null,
  }
}

const idIn = (value: string, shape: RegExp, isOn: boolean) => (isOn && shape.test(value) ? value : null)

/** Whether there is anything to load. */
export function hasAnalytics(analytics: Analytics): boolean {
  return Object.values(analytics).some((service) => service !== null)
}
