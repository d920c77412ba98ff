import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '../commands.ts'

export interface Import {
  /** As written: `./money.ts`, `@dasturxon/domain`, `node:fs`. */
  specifier: string
  /** `import type`: gone before anything runs. */
  isTypeOnly: boolean
}

export interface SourceFile {
  /** From the project's folder, with forward slashes: `packages/domain/src/money.ts`. */
  path: string
  text: string
  imports: Import[]
  isTest: boolean
}

const IMPORT =
  /(?:^|[\s;])(?:import|export)(\s+type)?\s[^'";]*?from\s*'([^']+)'|(?<![.'/-])\bimport(?:\s+|\s*\(\s*)'([^']+)'/g

/** Every source file that people wrote: the packages, the apps, the tools, the browser's tests. */
export function readSourceFiles(): SourceFile[] {
  return globSync(['{apps,packages}/**/*.{ts,tsx,mjs}', '{tools,e2e}/**/*.{ts,mjs}', '*.config.ts'], {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  })
    .toSorted()
    .map((path) => describeSource(path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')))
}

/** Every style sheet of the product; the gallery's own is no part of it. */
export function readStyleSheets(): { path: string; text: string }[] {
  return globSync('{apps,packages}/*/src/**/*.css', { cwd: root })
    .toSorted()
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }))
}

/** One source file from its text, so that the rules can be tried on made-up files. */
export function describeSource(path: string, text: string): SourceFile {
  const code = withoutComments(text)
  return {
    path,
    text,
    isTest: /\.(test|spec)\.tsx?$|\/test\/|^e2e\//.test(path),
    imports: [...code.matchAll(IMPORT)].map(([, type, named, bare]) => ({
      specifier: named ?? bare ?? '',
      isTypeOnly: type !== undefined,
    })),
  }
}

/** Where a relative import leads, from the project's folder; undefined for a package's name. */
export function resolveRelative(file: SourceFile, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  return normalize(join(dirname(file.path), specifier)).replaceAll('\\', '/')
}

/** `apps/api` for everything in it; '' for what belongs to the project as a whole. */
export function packageFolder(path: string): string {
  return /^(apps|packages)\/[^/]+/.exec(path)?.[0] ?? ''
}

/** `@dasturxon/contract` of `@dasturxon/contract/client`. */
export function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The code alone. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
