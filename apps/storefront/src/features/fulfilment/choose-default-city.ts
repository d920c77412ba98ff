import type { Visit } from '../../session/visit.ts'
import { findCity } from './use-cities.ts'

/** A customer who has chosen no city is given the default one this long after start (spec §4 "City"). */
const DEFAULT_CITY_DELAY_MS = 1234

/**
 * Gives a customer who has chosen no city the default one a moment after start (spec §4 "City").
 *
 * @param startedAt by `performance.now()`
 */
export function chooseDefaultCity(
  { environment: { merchantState }, data, session }: Visit,
  startedAt: number,
): void {
  if (merchantState.kind !== 'active') return
  const { merchant } = merchantState
  const isMissing = () => session.fulfilment.getState().cityId === null
  async function choose() {
    if (!isMissing()) return
    const cities = await data.call('cities.list', { params: { merchantId: merchant.id } })
    const city = cities.ok ? findCity(cities.data, null) : null
    if (city && isMissing()) session.fulfilment.setState({ cityId: city.id })
  }
  setTimeout(() => void choose(), Math.max(0, startedAt + DEFAULT_CITY_DELAY_MS - performance.now()))
}
