import { roundPoint, type Point } from '@dasturxon/domain'

/** A device that has not said where it is by then is not waited for. */
const TIMEOUT_MS = 8000
/** A position of a moment ago is as good as a new one. */
const FRESH_MS = 60_000

/** Where the device is, or null when it cannot or must not tell. The browser asks the customer the first time. */
export function locate(): Promise<Point | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null)
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundPoint(coords)),
      () => resolve(null),
      { timeout: TIMEOUT_MS, maximumAge: FRESH_MS, enableHighAccuracy: true },
    )
  })
}
