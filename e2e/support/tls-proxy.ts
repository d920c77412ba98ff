import { once } from 'node:events'
import { createServer, request as ask, type Server } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { connect, type AddressInfo } from 'node:net'

/** Said between two machines alone (RFC 9110 §7.6.1), so that HTTP/2 has none of them. */
const OF_ONE_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'])

/**
 * What stands before a real server: a proxy that ends TLS, in HTTP/2 and 1.1, and hands on as deploy/nginx.conf does. `browserProxy`
 * leads a browser there by `https://shop.example.uz`, whatever the name and without a port, as DNS does for people; it reaches nothing else.
 */
export async function startTlsProxy({ cert, key }: { cert: string; key: string }) {
  let serverPort = 0
  const secure = createSecureServer({ cert, key, allowHTTP1: true }, (request, response) =>
    handOn(request, response, serverPort),
  )
  secure.listen(0, '127.0.0.1')
  await once(secure, 'listening')
  const roads: Server = createServer((_request, response) => response.writeHead(405).end())
  roads.on('connect', (_request, socket) => {
    const road = connect((secure.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      socket.pipe(road).pipe(socket)
    })
    road.on('error', () => socket.destroy())
    socket.on('error', () => road.destroy())
    road.on('close', () => socket.destroy())
    socket.on('close', () => road.destroy())
  })
  roads.listen(0, '127.0.0.1')
  await once(roads, 'listening')
  return {
    browserProxy: `http://127.0.0.1:${(roads.address() as AddressInfo).port}`,
    /** From here on it hands on to the server at this port. */
    serve: (port: number): void => {
      serverPort = port
    },
    close: (): void => {
      roads.close()
      roads.closeAllConnections()
      secure.close()
    },
  }
}

function handOn(request: Http2ServerRequest, response: Http2ServerResponse, port: number): void {
  const plain = Object.entries(request.headers).filter(
    ([name]) => !name.startsWith(':') && !OF_ONE_HOP.has(name),
  )
  const onward = ask({
    host: '127.0.0.1',
    port,
    method: request.method,
    path: request.url,
    headers: {
      ...Object.fromEntries(plain),
      host: request.authority || request.headers.host,
      'x-forwarded-for': '203.0.113.7', // a customer somewhere
      'x-forwarded-proto': 'https',
    },
  })
  onward.on('response', (answer) => {
    const headers = Object.entries(answer.headers).filter(([name]) => !OF_ONE_HOP.has(name))
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers))
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  onward.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}
