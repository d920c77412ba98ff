import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { chooseCoding, isKnown, type Coding } from './negotiate.ts'

type CachedFile = { etag: string; headers: Record<string, string>; bytes: Map<Coding, Buffer> }

/** The files of a build's folder by their names, in memory. */
export type CachedFiles = ReadonlyMap<string, CachedFile>

/** What a build is made of. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const CODINGS: readonly (readonly [Coding, string])[] = [
  ['identity', ''],
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * Answers the files of a build from memory, in the coding that stands beside them (`.br`, `.gz`). A file's name changes with its
 * content, so that browsers keep it for a year.
 */
export function mountCachedFiles(
  server: FastifyInstance,
  { files, prefix }: { files: CachedFiles; prefix: `/${string}/` },
): void {
  server.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
    const file = files.get(request.params['*'])
    if (!file) return reply.callNotFound()
    void reply.headers(file.headers)
    if (isKnown(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
    const asked = chooseCoding(request.headers['accept-encoding'])
    const coding = file.bytes.has(asked) ? asked : 'identity'
    if (coding !== 'identity') void reply.header('content-encoding', coding)
    return reply.send(file.bytes.get(coding))
  })
}

/** Reads the files of a build's folder. Rejects for a folder that cannot be read and for a file of no known type. */
export async function readCachedFiles(folder: string): Promise<CachedFiles> {
  const present = new Set(await readdir(folder))
  const names = [...present].filter((name) => !/\.(?:br|gz)$/.test(name))
  const files = names.map(async (name): Promise<[string, CachedFile]> => {
    const type = TYPES[extname(name)]
    if (type === undefined) throw new Error(`${join(folder, name)}: a file of no known type`)
    const codings = CODINGS.filter(([, ending]) => present.has(name + ending))
    const bytes = new Map<Coding, Buffer>()
    for (const [coding, ending] of codings) bytes.set(coding, await readFile(join(folder, name + ending)))
    const etag = `W/"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}"`
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag,
      ...(bytes.size > 1 ? { vary: 'accept-encoding' } : {}),
    }
    return [name, { etag, headers, bytes }]
  })
  return new Map(await Promise.all(files))
}
