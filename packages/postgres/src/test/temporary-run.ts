// A test run in small, for a test that kills it: prints the URL of its temporary database.
import { startTemporaryPostgres } from '../temporary.ts'

const server = await startTemporaryPostgres({ binaries: process.argv[2] ?? 'npm' })
const { pid } = server
console.log(JSON.stringify({ pid, url: server.url }))
process.stdin.resume()
