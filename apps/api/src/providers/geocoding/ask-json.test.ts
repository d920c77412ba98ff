import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askJson } from './ask-json.ts'

let server: Server
let inside = 0
let url = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/inside') inside += 1
    else response.writeHead(302, { location: `${url}/inside` })
    response.end('{"secret":1}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it('fault 21 a geocoder’s redirect is not followed: it could lead into our own network', async () => {
  await expect(askJson(`${url}/search`, {})).rejects.toThrow('fetch failed')
  expect(inside).toBe(0)
})
