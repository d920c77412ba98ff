/**
 * What a customer's page knows of the orders under way: the id of each event of its stream, so that whoever connects again
 * says with it (Last-Event-ID) what is old news. `<order>:<version>` each, joined by commas.
 */
export type SentVersions = Map<string, number>

/** The most orders followed at once; a customer never has as many under way. */
const MOST = 50
const ENTRY = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(\d{1,9})$/

/** The versions in an event id; none when the text is not an event id. */
export function parseSentVersions(text: string): SentVersions {
  const sent: SentVersions = new Map()
  for (const entry of text.split(',', MOST)) {
    const [, orderId, version] = ENTRY.exec(entry) ?? []
    if (orderId !== undefined) sent.set(orderId, Number(version))
  }
  return sent
}

export function formatSentVersions(sent: ReadonlyMap<string, number>): string {
  return [...sent]
    .slice(-MOST)
    .map(([orderId, version]) => `${orderId}:${version}`)
    .join(',')
}
