// npm run bench: what the shop costs, part by part, each figure beside a reference of the same run on the same machine, so that
// it means something on any. `-- --write` keeps all of it in docs/benchmarks.md, which is made by this command alone; `-- --calls`,
// `-- --board` and so on (bench/parts.ts) measure single parts. A part that fails is said to be not measured, and the command fails
// after the others.
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { PARTS } from './bench/parts.ts'
import { writeFailure, writeReport, writeSection } from './bench/report.ts'
import { buildPages, root } from './commands.ts'

const FILE = join(root, 'docs/benchmarks.md')

const flags = process.argv.slice(2).map((flag) => flag.replace(/^--/, ''))
const toWrite = flags.includes('write')
const asked = flags.filter((flag) => flag !== 'write')
const unknown = asked.filter((flag) => !(flag in PARTS))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`)
if (toWrite && asked.length > 0)
  throw new Error('What is written is a run of all parts: --write has no other flag beside it.')

const [loadBefore = 0] = loadavg()
// A start is not to be measured with a build in it.
if ((await buildPages()).code !== 0) throw new Error('The pages could not be built.')

const sections: string[] = []
for (const [flag, part] of Object.entries(PARTS)) {
  if (asked.length > 0 ? !asked.includes(flag) : part.isAside) continue
  const begun = performance.now()
  console.log(`${flag} …`)
  const section = await part.measure().then(
    (measured) => writeSection(part, measured),
    (error: unknown) => {
      console.error(error)
      process.exitCode = 1
      return writeFailure(part, error)
    },
  )
  console.log(`${section}\n\n${flag}: ${((performance.now() - begun) / 1000).toFixed(0)} s\n`)
  sections.push(section)
}
if (toWrite) writeFileSync(FILE, writeReport(sections, loadBefore))
