export { startPostgres, type Postgres, type StartOptions } from './start.ts'
export type { BinariesChoice } from './binaries.ts'
