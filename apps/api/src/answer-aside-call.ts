import type { App } from './context.ts'
import { registerHandlers } from './features/registers/registers.handlers.ts'
import { sheetHandlers } from './features/sheets/sheets.handlers.ts'
import { answerAside } from './features/staff/answer-aside.ts'
import type { AsideAnswer, AsideCall } from './features/staff/aside-calls.ts'

/** The calls that read files; most of them may be handed to another thread. */
export const fileHandlers = { ...sheetHandlers, ...registerHandlers }

/** Answers a call that was handed to this thread. */
export const answerAsideCall = (app: App, call: AsideCall): Promise<AsideAnswer> =>
  answerAside(app, fileHandlers, call)
