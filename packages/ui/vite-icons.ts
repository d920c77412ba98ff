import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const ICON_FILE = /\/packages\/ui\/src\/icons\.ts$/
const ONE_ICON = /^(.+\/packages\/ui\/src\/icons\.ts)\?icon=(\w+)$/
const EXPORT = /^export const (\w+): IconShape = (\{[^}]*\})/gm

/**
 * Makes each icon a module of its own in the build. They stand in one file, and a file goes to one script: every page
 * would carry the icons of all pages, and outlines hardly compress.
 */
export function separateIcons(): Plugin {
  return {
    name: 'dasturxon:separate-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (ONE_ICON.test(id) ? id : null),
    async load(id) {
      const [, file, name] = ONE_ICON.exec(id) ?? []
      if (file === undefined) return null
      const shape = shapesOf(await readFile(file, 'utf8')).get(name ?? '')
      if (shape === undefined) throw new Error(`there is no icon ${name} in ${file}`)
      return { code: `export const ${name} = ${shape}`, moduleSideEffects: false, moduleType: 'js' }
    },
    transform(code, id) {
      if (!ICON_FILE.test(id)) return null
      const names = [...shapesOf(code).keys()]
      return {
        code: names.map((name) => `export { ${name} } from '${id}?icon=${name}'`).join('\n'),
        map: null,
        moduleSideEffects: false,
      }
    },
  }
}

/** The outlines in icons.ts by name, as they are written there. */
function shapesOf(code: string): Map<string, string> {
  return new Map([...code.matchAll(EXPORT)].map(([, name = '', shape = '']) => [name, shape]))
}
