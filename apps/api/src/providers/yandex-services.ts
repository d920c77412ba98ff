import type { AccountForm, ServiceName } from '@dasturxon/domain'
import { z } from 'zod'
import { keyByStatus, probe, type Probe, type ProbeAnswer } from './probe.ts'
import { CHECK_PRICE_PATH, checkPriceHeaders } from './delivery-tariff/yandex-check-price.ts'

/** A key of the Yandex Maps JavaScript API: it is part of the page of every map. */
const MapSettings = z.strictObject({
  mapKey: z.string().regex(/^[\w-]{8,100}$/, 'a key of the Yandex Maps JavaScript API'),
})

/** An agreement with Yandex Delivery: the token of its cabinet. */
export const DeliverySettings = z.strictObject({ token: z.string().min(8).max(400) })

/** What the settings of an account must look like, by service. */
export const serviceSettings = { YANDEX_MAPS: MapSettings, YANDEX_DELIVERY: DeliverySettings } as const

/** What of an account is typed at the desk, by service. */
export const serviceForms: Readonly<Record<ServiceName, AccountForm>> = {
  YANDEX_MAPS: { name: '', fields: [{ name: 'mapKey', kind: 'SECRET', isRequired: true }] },
  YANDEX_DELIVERY: { name: '', fields: [{ name: 'token', kind: 'SECRET', isRequired: true }] },
}

/** The base address of each service's API. */
export type ServiceAddresses = Record<ServiceName, string>
const ADDRESSES: ServiceAddresses = {
  YANDEX_MAPS: 'https://api-maps.yandex.ru',
  YANDEX_DELIVERY: 'https://b2b.taxi.yandex.net',
}

type Asking = {
  addresses?: ServiceAddresses | undefined
  /** The page in which the maps of shops stand, by which Yandex knows who uses a key: https://map-frame.example.uz/. */
  mapPage: string | null
  signal: AbortSignal
}

/** Asks for the script of the map as a browser does, or for the price of a ride that nobody orders; books nothing. */
export function probeService(
  service: ServiceName,
  settings: unknown,
  { addresses = ADDRESSES, mapPage, signal }: Asking,
): Promise<Probe> {
  const base = addresses[service].replace(/\/+$/, '')
  if (service === 'YANDEX_MAPS') {
    const { mapKey } = MapSettings.parse(settings)
    const query = new URLSearchParams({ apikey: mapKey, lang: 'ru_RU' })
    const headers: Record<string, string> = mapPage === null ? {} : { referer: mapPage }
    return probe(`${base}/v3/?${query.toString()}`, { headers, signal }, mapKeyByAnswer)
  }
  const { token } = DeliverySettings.parse(settings)
  const asked = { method: 'POST', headers: checkPriceHeaders(token), body: A_RIDE, signal }
  return probe(`${base}${CHECK_PRICE_PATH}`, asked, keyByStatus)
}

/** A script is given for a right key alone; a refusal says so as JSON. */
const mapKeyByAnswer = (answer: ProbeAnswer): ReturnType<typeof keyByStatus> =>
  answer.status === 200 ? { key: 'RIGHT', said: '' } : keyByRefusal(answer)

/** Any other answer than a refusal says nothing of a map's key. */
function keyByRefusal(answer: ProbeAnswer): ReturnType<typeof keyByStatus> {
  const said = keyByStatus(answer)
  return said.key === 'WRONG' ? said : { key: 'UNKNOWN', said: '' }
}

/** From the middle of Tashkent to two streets away. */
const A_RIDE = JSON.stringify({
  items: [{ quantity: 1 }],
  route_points: [
    { id: 1, coordinates: [69.2797, 41.3111] },
    { id: 2, coordinates: [69.2842, 41.3137] },
  ],
  requirements: { taxi_class: 'express' },
})
