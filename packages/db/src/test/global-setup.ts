import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Of this process: each project of a run loads this file anew, and all of them take the server that the first has started. */
const ofRun: typeof globalThis & { testServer?: ReturnType<typeof startTestServer> } = globalThis

/** One PostgreSQL for the whole run; createTestDatabase copies its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = ofRun.testServer === undefined
  const { stop, ...server } = await (ofRun.testServer ??= startTestServer())
  project.provide('testServer', server)
  // vitest ends its projects when all of them are through
  return async () => {
    if (isFirst) await stop()
  }
}
