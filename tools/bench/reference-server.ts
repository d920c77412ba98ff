// The least a Node server can do: one Buffer, as large as the page it stands beside, for every request.
import { createServer } from 'node:http'

const [bytes = '0', port = '0'] = process.argv.slice(2)
const body = Buffer.alloc(Number(bytes), 'x')

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length })
  response.end(body)
}).listen(Number(port), '127.0.0.1')
