/**
 * What vite-messages.ts makes of a dictionary: the messages of the screens, with the tables of their language
 * (`PageWords` of messages.ts).
 */
declare module '*/shop.json?whole' {
  const messages: unknown
  export default messages
}
