// The least a Node server can do: one Buffer, as large as the page it stands beside, for every request; in several processes where told.
import cluster from 'node:cluster'
import { createServer } from 'node:http'

const [bytes = 0, port = 0, processes = 1] = process.argv.slice(2).map(Number)
const body = Buffer.alloc(bytes, 'x')

if (cluster.isPrimary && processes > 1) {
  for (let i = 0; i < processes; i++) cluster.fork()
} else {
  createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length })
    response.end(body)
  }).listen(port, '127.0.0.1')
}
