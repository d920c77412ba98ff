import { send, type Call } from './load.ts'
import type { RunningServer } from './server-process.ts'

/** A picture as a phone asks for it, made and kept before it is measured, and a static file of about its size beside it. */
export async function findPictureCalls(
  shop: RunningServer,
  sub: string,
): Promise<{ picture: Call; staticFile: Call }> {
  const ask = (path: string, accept = '*/*'): Call => ({
    port: shop.port,
    path,
    headers: { host: `${sub}.localhost:${shop.port}`, accept },
  })
  const page = (await send(ask('/'))).body
  const image = /\/media\/[^"?]+\.webp/.exec(page)?.[0]
  const font = /\/assets\/[^"]+\.woff2/.exec(page)?.[0]
  if (!image || !font) throw new Error('The home page has no picture or no font.')
  const picture = ask(`${image}?w=336&q=80`, 'image/avif,image/webp,*/*')
  while ((await send(picture)).headers['content-type'] !== 'image/avif') await send(ask('/healthz'))
  return { picture, staticFile: ask(font) }
}
