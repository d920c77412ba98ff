export * from './calendar-text.ts'
export * from './format.ts'
