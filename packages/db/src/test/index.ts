export { borrowTestDatabase, createTestDatabase, type TestDatabase } from './database.ts'
