/** The text of an answer that is not ours; throws when it is longer than so many bytes. */
export const readBounded = async (response: Response, largestBytes: number): Promise<string> =>
  (await readBytes(response, largestBytes)).toString('utf8')

/** The same of what is no text. */
export async function readBytes(response: Response, largestBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  // leaving the loop early closes the connection
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > largestBytes) throw new Error('answer too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
