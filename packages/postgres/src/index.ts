export { startPostgres, type Postgres, type StartOptions } from './start.ts'
export { startTemporaryPostgres } from './temporary.ts'
