import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { assertMediaKey } from './media-key.ts'
import { LARGEST_ORIGINAL_BYTES, StoreFailure, type MediaStore } from './port.ts'

export type S3Options = {
  /** Such as `https://s3.example.uz`; the bucket is the first part of the path. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  timeoutMs?: number
}

const TIMEOUT_MS = 5_000
/** Every request may be repeated, so one that met a busy server is, after a moment. */
const RETRIES = 2

/** Pictures as objects of a bucket, at any server that speaks S3 (signature version 4, path-style addresses). */
export function createS3Store(options: S3Options): MediaStore {
  const { accessKeyId, secretAccessKey, region, bucket } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = `${options.endpoint.replace(/\/+$/, '')}/${bucket}`

  async function send(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    key: string,
    body?: Buffer,
  ): Promise<Response> {
    assertMediaKey(key)
    try {
      return await client.fetch(`${base}/${key}`, {
        method,
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
        redirect: 'error',
        ...(body ? { body: new Uint8Array(body), headers: { 'x-amz-content-sha256': sha256(body) } } : {}),
      })
    } catch (error) {
      throw new StoreFailure(`S3 ${method} was not answered`, { cause: error })
    }
  }

  return {
    has: async (key) => {
      const response = await send('HEAD', key)
      if (response.status === 404) return false
      assertOk(response, 'HEAD')
      return sizeOf(response) <= LARGEST_ORIGINAL_BYTES
    },
    get: async (key) => {
      const response = await send('GET', key)
      // A bucket that is not there is a mistake in the settings, not a picture that is missing.
      if (response.status === 404 && !(await response.text()).includes('NoSuchBucket')) return null
      assertOk(response, 'GET')
      if (sizeOf(response) > LARGEST_ORIGINAL_BYTES) {
        await response.body?.cancel()
        return null
      }
      return readBody(response)
    },
    put: async (key, bytes) => {
      const response = await send('PUT', key, bytes)
      await response.body?.cancel()
      assertOk(response, 'PUT')
    },
    remove: async (key) => {
      const response = await send('DELETE', key)
      // S3 says 204 whether there was an object or not; some servers say 404 when there was none.
      const isMissing = response.status === 404 && !(await response.text()).includes('NoSuchBucket')
      if (!isMissing) assertOk(response, 'DELETE')
    },
  }
}

function assertOk(response: Response, method: string): void {
  if (!response.ok) throw new StoreFailure(`S3 ${method} answered ${response.status}`)
}

const sizeOf = (response: Response) => Number(response.headers.get('content-length') ?? 0)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function readBody(response: Response): Promise<Buffer | null> {
  try {
    const bytes = Buffer.from(await response.arrayBuffer())
    return bytes.length <= LARGEST_ORIGINAL_BYTES ? bytes : null
  } catch (error) {
    throw new StoreFailure('S3 GET broke off', { cause: error })
  }
}
