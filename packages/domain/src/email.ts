/** A name, a host with a dot in it: what HTML asks of an e-mail field, without hosts that only a local network has. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** Whether mail can be sent to what was typed, as far as its form tells. Nothing typed is no address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}
