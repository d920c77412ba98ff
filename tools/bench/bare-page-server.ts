// What a browser and a server need for a page that does nothing: text, a picture, a button and a field in one file without a
// framework, `?rows=` boxes of text below them, and with `?live` a clock and what is told to `/tell`, by a stream.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { picturesFolder } from '@dasturxon/demo'

const port = Number(process.argv[2])
const picture = readFileSync(join(picturesFolder, 'lagmon.webp'))
const streams = new Set<ServerResponse>()
let lastTold = ''

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/picture.webp') send(response, 'image/webp', picture)
  else if (pathname === '/readyz') send(response, 'text/plain; charset=utf-8', 'ready')
  else if (pathname === '/events') openStream(response)
  else if (pathname === '/tell') void tell(request, response)
  else if (pathname === '/') {
    const page = pageOf(Number(searchParams.get('rows')), searchParams.has('live'))
    send(response, 'text/html; charset=utf-8', page)
  } else response.writeHead(404).end()
}).listen(port, '127.0.0.1')

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

/** A stream begins with what was told last. */
function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(`data: ${lastTold}\n\n`)
  streams.add(response)
  response.on('close', () => streams.delete(response))
}

async function tell(request: IncomingMessage, response: ServerResponse): Promise<void> {
  lastTold = await text(request)
  for (const stream of streams) stream.write(`data: ${lastTold}\n\n`)
  send(response, 'text/plain; charset=utf-8', '')
}

function pageOf(rows: number, isLive: boolean): string {
  const list = Array.from({ length: rows }, (_, row) => `<li>Row ${row}, some words of text</li>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page that does nothing</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Text, a picture, a button and a field.">
<link rel="icon" href="data:,"><style>button, input { min-height: 48px } li { height: 96px; border: 1px solid }</style></head>
<body><main><h1>A page that does nothing</h1><p>${'Some words of text. '.repeat(20)}</p>
<img src="/picture.webp" width="336" height="336" alt="A dish"><p><button type="button">Pressed 0 times</button></p>
<p><label>Name <input></label></p><output></output> <time></time><ul>${list}</ul></main>
<script>
const find = (name) => document.querySelector(name)
let times = 0
find('button').addEventListener('click', () => { find('button').textContent = 'Pressed ' + ++times + ' times' })
if (${isLive}) {
  new EventSource('/events').onmessage = ({ data }) => { find('output').textContent = data }
  setInterval(() => { find('time').textContent = new Date().toTimeString() }, 1000)
}
document.documentElement.dataset.alive = ''
</script></body></html>`
}
