/**
 * Places of calls whose bodies may still be under way: at most `ofShop` of one merchant and `ofAll` of all. Answers null where none is
 * left, else what gives the place back, once.
 */
export function countPlaces({ ofShop, ofAll }: { ofShop: number; ofAll: number }) {
  const places = new Map<string, number>()
  return (merchantId: string): (() => void) | null => {
    const taken = places.get(merchantId) ?? 0
    const all = [...places.values()].reduce((sum, one) => sum + one, 0)
    if (taken >= ofShop || all >= ofAll) return null
    places.set(merchantId, taken + 1)
    let isGone = false
    return () => {
      if (isGone) return
      isGone = true
      const left = (places.get(merchantId) ?? 1) - 1
      if (left > 0) places.set(merchantId, left)
      else places.delete(merchantId)
    }
  }
}
