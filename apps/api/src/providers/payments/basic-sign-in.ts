import { isSameSecret } from '../../secrets.ts'

/** Whether an `Authorization` header signs in by HTTP Basic with this name and password. The scheme's name has no case (RFC 9110 §11.1). */
export function isSignedInBasic(authorization: string, name: string, password: string): boolean {
  const given = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization)?.[1]
  return (
    given !== undefined && isSameSecret(Buffer.from(given, 'base64').toString('utf8'), `${name}:${password}`)
  )
}
