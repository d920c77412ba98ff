import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** `/media/{sub}/{file}`: merchants' pictures as the importer laid them down. A name holds a hash of its content. */
export async function mountMedia(server: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    index: false,
    immutable: true,
    maxAge: '1y',
    dotfiles: 'deny',
    decorateReply: false,
    // An SVG opened on its own is a document: it may show itself and nothing else.
    setHeaders: (response) => {
      void response.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
    },
  })
}
