/**
 * Paper shows one thing of the page alone, which its styles call by `data-prints` of the root; otherwise it shows tickets
 * (features/print). `page` says the size of a sheet and its margins, as `@page` does.
 */
export function printAlone(what: string, page: string): void {
  const root = document.documentElement
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page { ${page} }`)
  const before = [...document.adoptedStyleSheets]
  function end() {
    delete root.dataset['prints']
    document.adoptedStyleSheets = before
  }
  root.dataset['prints'] = what
  document.adoptedStyleSheets = [...before, sheet]
  addEventListener('afterprint', end, { once: true })
  print()
}
