import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { connect } from '../connect.ts'
import { schemaText } from './schema-text.ts'
import { databaseUrl, startTestServer } from './test-server.ts'

// npm run types -w @dasturxon/db: after a new migration, brings the types of all queries up to it
const server = await startTestServer()
const { db, close } = connect({ url: databaseUrl(server.url, server.template) })
await writeFile(path.join(import.meta.dirname, '../schema.ts'), await schemaText(db))
await close()
await server.stop()
