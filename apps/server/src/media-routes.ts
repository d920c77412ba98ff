import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** `/media/{sub}/{file}`: merchants' pictures as the importer laid them down. A file's name changes when it does. */
export async function mountMedia(server: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    index: false,
    maxAge: '7d',
    dotfiles: 'deny',
    decorateReply: false,
    // An SVG opened on its own is a document: it may show itself and nothing else.
    setHeaders: (response) =>
      response.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
  })
}
