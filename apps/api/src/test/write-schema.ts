import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { connect } from '../db/connect.ts'
import { schemaText } from './schema-text.ts'
import { databaseUrl, startTestServer } from './test-server.ts'

// npm run db:types -w @dasturxon/api: after a new migration, brings the types of all queries up to it
const server = await startTestServer()
const { db, close } = connect({ url: databaseUrl(server.url, server.template) })
await writeFile(path.join(import.meta.dirname, '../db/schema.ts'), await schemaText(db))
await close()
await server.stop()
