/**
 * React as modules. Its packages are CommonJS, which a bundler wraps whole and carries a helper for, in a file of its own; what
 * is written as exports instead is joined to the shop's modules like any other, and what nobody imports of it is left out.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const packageFile = (name, file) => join(dirname(resolve(`${name}/package.json`)), 'cjs', file)

/** The builds that React's own entry files choose in production. */
const FILES = {
  react: packageFile('react', 'react.production.js'),
  'react/jsx-runtime': packageFile('react', 'react-jsx-runtime.production.js'),
  'react-dom': packageFile('react-dom', 'react-dom.production.js'),
  'react-dom/client': packageFile('react-dom', 'react-dom-client.production.js'),
  scheduler: packageFile('scheduler', 'scheduler.production.js'),
}

/** React asks for these and does without them: only the development build of the scheduler has them. */
const SCHEDULER_LACKS = 'export var log, unstable_setDisableYieldValue\n'

/** For the browser's scripts in production only. */
export function reactModules() {
  const files = new Set(Object.values(FILES))
  return {
    name: 'dasturxon:react-modules',
    enforce: 'pre',
    resolveId: (name) => FILES[name] ?? null,
    async load(id) {
      if (!files.has(id)) return null
      const code = toModule(await readFile(id, 'utf8'))
      return { code: id === FILES.scheduler ? code + SCHEDULER_LACKS : code, moduleType: 'js' }
    },
    // It asks for all of React by a default export, which modules have none of.
    transform: (code, id) =>
      id.endsWith('/zustand/esm/react.mjs')
        ? { code: code.replace(/^import React from/m, 'import * as React from'), map: null }
        : null,
  }
}

/** A CommonJS file that assigns its exports one by one, as a module. Throws on one that is written in another way. */
function toModule(code) {
  const names = new Set()
  const body = code
    // Imported under its own name and not kept in a variable: then only what is used of it stays.
    .replace(/^var ((?:\w+ = require\("[\w-]+"\)[,\s]*)+);/m, (_, required) =>
      required.replaceAll(/(\w+) = require\(("[\w-]+")\)[,\s]*/g, 'import * as $1 from $2;'),
    )
    .replaceAll(/^exports\.(\w+) =/gm, (_, name) => {
      const isFirst = !names.has(name)
      names.add(name)
      return `${isFirst ? 'var ' : ''}export_${name} =`
    })
    .replaceAll(/\bexports\.(\w+)/g, (_, name) => {
      if (!names.has(name)) throw new Error(`exports.${name} is assigned nowhere at the top`)
      return `export_${name}`
    })
  if (names.size === 0 || /\bexports\b|\brequire\(/.test(body)) throw new Error('not a file of plain exports')
  const exported = [...names].map((name) => `export_${name} as ${name}`)
  return `${body}\nexport { ${exported.join(', ')} }\n`
}
