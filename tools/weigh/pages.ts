/** A file of scripts as the bundler hands it over; `importedCss` by the file names of style sheets. */
export type Script = {
  name: string
  fileName: string
  facadeModuleId: string | null
  code: string
  imports: string[]
  modules: Record<string, { renderedLength: number }>
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

/** What a page waits for before it is live, in Russian; the home page needs no script of its own. */
const PAGES: Record<string, RegExp[]> = {
  home: [/shop-home\.js$/],
  product: [/shop-product\.js$/, /routes\/product\.tsx$/],
  basket: [/shop-basket\.js$/, /routes\/basket\.tsx$/],
  checkout: [/shop-checkout\.js$/, /routes\/checkout\.tsx$/],
  order: [/shop-order\.js$/, /routes\/order\.tsx$/],
}
const ENTRY = /\/entry-client\.tsx$/
const OTHER_LANGUAGE = /\/i18n\/(?!ru\/)/

export type PageWeight = { page: string; scripts: Script[]; styleSheets: number }

/** Of each page, the scripts that it waits for, each once, and how many style sheets come with them. */
export function weighPages(scripts: readonly Script[]): PageWeight[] {
  const byFile = new Map(scripts.map((script) => [script.fileName, script]))
  return Object.entries(PAGES).map(([page, begins]) => {
    const found = new Set<Script>()
    const visit = (script: Script | undefined) => {
      if (!script || found.has(script)) return
      found.add(script)
      for (const imported of script.imports) visit(byFile.get(imported))
    }
    for (const begin of [ENTRY, ...begins]) {
      const first = scripts.find(({ facadeModuleId: id }) => id && begin.test(id) && !OTHER_LANGUAGE.test(id))
      if (!first) throw new Error(`no script begins with ${begin}`)
      visit(first)
    }
    const styles = new Set([...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
    return { page, scripts: [...found], styleSheets: styles.size }
  })
}
