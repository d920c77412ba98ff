/**
 * Where a demo merchant's shop is: its own sub-domain of localhost, or the `vendor` parameter where a sub-domain cannot
 * be (the machine's address opened from a phone).
 */
export function shopAddress(sub: string, here: URL): string {
  const isLocal = here.hostname === 'localhost' || here.hostname === '127.0.0.1' || here.hostname === '[::1]'
  return isLocal
    ? `${here.protocol}//${sub}.localhost${here.port ? `:${here.port}` : ''}/`
    : `/?vendor=${sub}`
}
