/** What vite-messages.ts makes of a dictionary: the messages of the screens, or of the first one, with the tables of their language. */
declare module '*/shop.json?whole' {
  const words: { default: unknown } & import('./tables.ts').LanguageTables
  export = words
}
declare module '*/shop.json?first' {
  const words: { default: unknown } & import('./tables.ts').LanguageTables
  export = words
}
