/** The longest wait for the device's position. */
const TIMEOUT_MS = 8000
/** A position this old is used without asking the device again. */
const FRESH_MS = 60_000

/** Where the device is, in degrees as it says them; null when it cannot or must not tell. The browser asks the person the first time. */
export function locate(): Promise<{ latitude: number; longitude: number } | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null)
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: TIMEOUT_MS, maximumAge: FRESH_MS, enableHighAccuracy: true },
    )
  })
}

/** Whether the device may be asked without a question to the person: it was allowed before. */
export async function mayLocate(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted'
  } catch {
    // Older browsers have no such question: then nothing is known.
    return false
  }
}
