/** How the services of analytics write the ids of their counters; one of any other shape counts nothing. */
export const COUNTER_IDS = {
  yandexMetricsId: /^\d{4,12}$/,
  metaPixelId: /^\d{5,20}$/,
  googleTagManagerId: /^GTM-[A-Z\d]{4,12}$/,
  amoCRMId: /^\d{1,12}$/,
  amoCRMHash: /^[\da-f]{64}$/,
} as const
