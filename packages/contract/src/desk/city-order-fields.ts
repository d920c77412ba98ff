/** Of spec §3 "Order settings" what a city says for itself, in the order of the desk. */
export const CITY_ORDER_FIELDS = [
  'isServiceFeeEnabled',
  'serviceFeeAmount',
  'isServiceFeeFreeAboveThreshold',
  'serviceFeeThreshold',
  'minimalDeliveryPrice',
  'defaultDeliveryTypeTelegram',
  'defaultDeliveryTypeWebsite',
  'defaultDeliveryTypeApplication',
] as const
export type CityOrderField = (typeof CITY_ORDER_FIELDS)[number]
