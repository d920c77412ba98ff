import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { root } from '../commands.ts'
import { DESK_FLOORS, STOREFRONT_FLOORS, upwardArrows } from './floors.ts'
import { packageFolder, packageName, resolveRelative, type SourceFile } from './source-file.ts'

/** Says what is wrong with a file, one sentence each; nothing when it keeps the rule. */
export type Rule = (file: SourceFile) => string[]

const OURS = '@dasturxon/'

/**
 * Which of our packages each may know: domain ← contract ← api ← server, db ← api, and ui, map, i18n and client, on which
 * every app with screens lives, know no call and no shop; client knows how a call is answered.
 */
const MAY_IMPORT: Record<string, string[]> = {
  'packages/domain': [],
  'packages/contract': ['domain', 'i18n'],
  'packages/ui': [],
  'packages/map': ['client', 'ui'],
  'packages/i18n': ['domain'],
  'packages/client': ['contract'],
  'packages/postgres': [],
  'packages/db': ['contract', 'domain', 'postgres'],
  'packages/demo': [],
  'packages/simulators': [],
  'apps/api': ['contract', 'db', 'domain', 'i18n', 'demo', 'simulators'],
  'apps/storefront': ['client', 'contract', 'domain', 'i18n', 'map', 'ui'],
  'apps/desk': ['client', 'contract', 'domain', 'i18n', 'map', 'ui'],
  'apps/server': ['api', 'contract', 'db', 'demo', 'desk', 'domain', 'postgres', 'simulators', 'storefront'],
}

/** What the server of the pages has in common with the API's calls; the browser's code knows nothing of it. */
const DOOR = `${OURS}api/door`
const isPageServer = ({ path }: SourceFile) => /^apps\/(?:storefront|desk)\/server\//.test(path)

/** What a folder never imports: the theme knows no part drawn with it, and the customer's session draws nothing. */
const LAYERS: Record<string, RegExp> = {
  'packages/ui/src/theme': /^packages\/ui\/src\/(?!theme\/)/,
  'apps/storefront/src/environment': /^@dasturxon\/ui$/,
  'apps/storefront/src/storage': /^@dasturxon\/ui$/,
  'apps/storefront/src/session': /^@dasturxon\/ui$/,
}

/** npm puts every package where every other finds it, so an undeclared import works until somebody else's goes. */
export const importsAreDeclared: Rule = (file) => {
  const { atRun, atBuild } = declaredPackages(packageFolder(file.path))
  // Beside src/ and server/ lie only an app's build scripts, which the project's developers run.
  const isShipped = /^[^/]+\/[^/]+\/(src|server)\//.test(file.path) && !file.isTest
  return file.imports
    .filter(({ specifier }) => !/^[./#]|^node:/.test(specifier) && !builtinModules.includes(specifier))
    .filter(
      ({ specifier, isTypeOnly }) =>
        !(isShipped && !isTypeOnly ? atRun : atBuild).has(packageName(specifier)),
    )
    .map(({ specifier }) => `imports ${specifier}, which its package.json does not name`)
}

export const importsGoOneWay: Rule = (file) => {
  const folder = packageFolder(file.path)
  const allowed = MAY_IMPORT[folder]
  if (folder === '') return []
  if (!allowed) return [`is in ${folder}, about which tools/boundaries/rules.ts says nothing`]
  return file.imports
    .filter(({ specifier }) => specifier.startsWith(OURS))
    .filter(({ specifier }) => !allowed.includes(packageName(specifier).slice(OURS.length)))
    .filter(({ specifier }) => specifier !== DOOR || !isPageServer(file))
    .map(({ specifier }) => `imports ${specifier}`)
}

/** Calls of the desk are never in a customer's download (DSK-98). */
export const customersCarryNoDesk: Rule = (file) =>
  file.path.startsWith('apps/storefront/')
    ? file.imports
        .filter(({ specifier }) => /^@dasturxon\/(?:desk|contract\/desk|i18n\/desk)/.test(specifier))
        .map(({ specifier }) => `brings ${specifier} into the shop`)
    : []

/** Another package is reached by its name and what its package.json exports, never by a path into it. */
export const packagesAreReachedByName: Rule = (file) => {
  const folder = packageFolder(file.path)
  if (folder === '') return []
  return file.imports
    .map(({ specifier }) => resolveRelative(file, specifier))
    .filter((target) => target !== undefined && !target.startsWith(`${folder}/`))
    .map((target) => `reaches ${target} by a path`)
}

/** The rules of the shop run anywhere: they know no server, no browser and no library. */
export const domainStandsAlone: Rule = (file) => {
  if (!file.path.startsWith('packages/domain/src/') || file.isTest) return []
  return file.imports
    .filter(({ specifier }) => !specifier.startsWith('.'))
    .map(({ specifier }) => `imports ${specifier}`)
}

/** What serves every feature of the API knows none of them. */
export const httpKnowsNoFeature: Rule = (file) => {
  if (!file.path.startsWith('apps/api/src/http/') || file.isTest) return []
  return file.imports
    .map(({ specifier }) => resolveRelative(file, specifier) ?? specifier)
    .filter((target) => target.startsWith('apps/api/src/features/'))
    .map((target) => `imports ${target}`)
}

/** Each app has one list of its rooms from the ground up (floors.ts); an import never runs up. */
export const roomsPointDown: Rule = (file) =>
  [STOREFRONT_FLOORS, DESK_FLOORS]
    .flatMap((floors) => upwardArrows([file], floors))
    .map(({ specifier, from, to }) => `imports ${specifier}: ${to} does not stand before ${from}`)

export const layersPointDown: Rule = (file) => {
  if (file.isTest) return []
  const forbidden = Object.entries(LAYERS).filter(([folder]) => file.path.startsWith(`${folder}/`))
  return file.imports
    .map(({ specifier }) => resolveRelative(file, specifier) ?? specifier)
    .filter((target) => forbidden.some(([, pattern]) => pattern.test(target)))
    .map((target) => `imports ${target}`)
}

/** A customer downloads neither Node's modules nor the schemas that only a server needs. */
export const browserCodeStaysSmall: Rule = (file) => {
  const isSent =
    /^(?:apps\/storefront|apps\/desk|packages\/(?:client|i18n|map|ui))\/src\/(?!entry-server)/.test(file.path)
  if (!isSent || file.isTest) return []
  return file.imports
    .filter(
      ({ specifier, isTypeOnly }) => !isTypeOnly && /^node:|^@dasturxon\/contract\/schemas$/.test(specifier),
    )
    .map(({ specifier }) => `brings ${specifier} into the browser`)
}

/** Settings come in at one door, where they are checked and explained. PATH, and handing all on to a program, are no settings. */
export const environmentIsReadOnce: Rule = (file) => {
  const isAllowed =
    file.isTest || /^(apps\/server\/src|tools|e2e)\/|\.config\.ts$|\/build\.mjs$/.test(file.path)
  return !isAllowed && /(?<!\.\.\.)\bprocess\.env\b(?!\['PATH'\]|\.PATH)/.test(file.text)
    ? ['reads process.env']
    : []
}

export const namesSayTheSubject: Rule = ({ path }) =>
  /(^|\/)(utils?|helpers?|misc)(\/|\.[a-z]+$|\.test\.)/.test(path) ? ['has a name that says nothing'] : []

/** A test that replaces our own code proves that the replacement works. */
export const ownCodeIsNotMocked: Rule = ({ text }) =>
  [...text.matchAll(/\bvi\s*\.\s*(?:mock|doMock)\s*\(\s*(?:import\s*\(\s*)?['"`]([^'"`]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => target.startsWith('.') || target.startsWith(OURS))
    .map((target) => `mocks ${target}`)

/** Playwright's `test.skip(condition, 'reason')` says when and why; anything else is a test that is not there. */
export const testsAreNotLeftOut: Rule = ({ isTest, text }) => {
  if (!isTest) return []
  return [...text.matchAll(/\b(?:it|test|describe)\s*\.\s*(?:only|todo|fixme|fails|skip)\b/g)]
    .filter(({ index }) => !SKIP_WITH_REASON.test(text.slice(index)))
    .map(([call]) => `has ${call}`)
}

// The condition may be a function of the fixtures, `({ isMobile }) => !isMobile`, and is none when it is always true.
const SKIP_WITH_REASON =
  /^test\.skip\(\s*(?:\([^)'"`]*\)\s*=>\s*)?(?!true\b)[^\s'"`()](?:[^'"`()]|'[^']*')*,\s*['"`]\s*[^\s'"`]/

export const nothingIsLeftForLater: Rule = ({ text }) =>
  [...text.matchAll(/\b(TODO|FIXME|XXX|HACK)\b/g)].map(([word]) => `has a ${word}`)

function declaredPackages(folder: string): { atRun: Set<string>; atBuild: Set<string> } {
  const own = readManifest(folder)
  return {
    atRun: new Set([...Object.keys(own.dependencies), ...Object.keys(own.optionalDependencies)]),
    atBuild: new Set([...allNames(own), ...allNames(readManifest(''))]),
  }
}

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

function allNames(manifest: Manifest): string[] {
  return Object.values(manifest).flatMap((names) => Object.keys(names))
}

function readManifest(folder: string): Manifest {
  const manifest: Partial<Manifest> = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest
  return { dependencies, devDependencies, optionalDependencies }
}
