import { createConnection } from 'node:net'
import path from 'node:path'
import { DATABASE, SOCKET_PORT, SUPERUSER, type Address } from './address.ts'

const PROTOCOL_3 = 196608
const AUTHENTICATION = 0x52 // 'R'

/**
 * True when a server at this address accepts sessions. A listening socket is not enough: while PostgreSQL recovers
 * or stops, it answers a start-up message with error 57P03.
 */
export function acceptsConnections(address: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const connection =
      address.kind === 'socket'
        ? createConnection(path.join(address.folder, `.s.PGSQL.${SOCKET_PORT}`))
        : createConnection(address.port, '127.0.0.1')
    const finish = (accepted: boolean) => {
      connection.destroy()
      resolve(accepted)
    }
    connection.setTimeout(2000, () => finish(false))
    connection.on('error', () => finish(false))
    connection.on('close', () => finish(false))
    connection.on('connect', () => connection.write(startupMessage()))
    connection.once('data', (answer) => finish(answer[0] === AUTHENTICATION))
  })
}

function startupMessage(): Buffer {
  const settings = `user\0${SUPERUSER}\0database\0${DATABASE}\0\0`
  const message = Buffer.alloc(8 + settings.length)
  message.writeInt32BE(message.length, 0)
  message.writeInt32BE(PROTOCOL_3, 4)
  message.write(settings, 8)
  return message
}
