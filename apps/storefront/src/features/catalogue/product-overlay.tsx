export function ProductOverlay() {
  return null
}
