export function RepeatSheet() {
  return null
}
