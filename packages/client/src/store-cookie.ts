/** Stores a value in this browser for so many days where the server reads it, too. */
export function storeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`
}
