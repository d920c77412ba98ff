import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const S3_ACCOUNT = {
  region: 'tashkent-1',
  bucket: 'pictures',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}

const SCOPE = 's3/aws4_request'
const LARGEST_SKEW_MS = 15 * 60_000

/**
 * A server with one bucket that speaks the part of S3 our store uses: GET, HEAD, PUT and DELETE of an object. It works out the
 * signature of every request by itself (Signature Version 4, header form) and refuses what does not match.
 */
export async function startS3() {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  /** Statuses to answer with before anything else, one by one. */
  const failures: number[] = []
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request)
    const path = request.url ?? '/'
    asked.push(`${request.method} ${path}`)
    const failure = failures.shift()
    if (failure !== undefined) return fail(response, failure, 'SlowDown')
    const refusal = findRefusal(request, body)
    if (refusal !== null) return fail(response, 403, refusal)
    if (!path.startsWith(`/${S3_ACCOUNT.bucket}/`)) return fail(response, 404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      objects.set(path, body)
      return void response.writeHead(200, { etag: `"${md5(body)}"` }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return void response.writeHead(204).end()
    }
    const object = objects.get(path)
    if (!object) return fail(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': object.length, etag: `"${md5(object)}"` })
    response.end(request.method === 'HEAD' ? undefined : object)
  }

  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    asked,
    failures,
    stop: () => server.close().closeAllConnections(),
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}

/** What S3 would refuse the request for, or null: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function findRefusal(request: IncomingMessage, body: Buffer): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/(s3\/aws4_request), ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!given) return 'AccessDenied'
  const [, keyId, day = '', region = '', , signedNames = '', signature = ''] = given
  if (keyId !== S3_ACCOUNT.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== S3_ACCOUNT.region) return 'AuthorizationHeaderMalformed'
  const names = signedNames.split(';')
  const header = (name: string) =>
    String(request.headers[name] ?? '')
      .trim()
      .replaceAll(/ +/g, ' ')
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied'
  const moment = header('x-amz-date')
  const time = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!moment.startsWith(day) || !(Math.abs(Date.now() - time) < LARGEST_SKEW_MS))
    return 'RequestTimeTooSkewed'
  const payloadHash = header('x-amz-content-sha256')
  if (request.method === 'PUT' && payloadHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const [path = '', query = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    path,
    query,
    ...names.map((name) => `${name}:${header(name)}`),
    '',
    signedNames,
    payloadHash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/${SCOPE}`, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${S3_ACCOUNT.secretAccessKey}`),
  )
  const expected = hmac(key, toSign)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
