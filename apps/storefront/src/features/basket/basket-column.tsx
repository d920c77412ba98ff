export function BasketColumn() {
  return null
}
