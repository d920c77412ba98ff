/** An answer that is JSON already, as it goes out: whoever made it has not left the writing of it to the thread that serves. */
export class JsonBytes {
  readonly bytes: Buffer
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
}
