import { readdirSync, readFileSync } from 'node:fs'
import { deskCalls, type DeskCallShape } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'

const shapes = Object.entries(deskCalls) as [string, DeskCallShape][]
const SOURCE = new URL('..', import.meta.url)
/** Calls whose answers screens hold: what a component asks for as long as it is shown. */
const held = new Set(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/useQuery\(\s*'([\w.]+)'/g)])
    .map(([, name]) => name),
)
// The log is made of everything that is written.
const readers = shapes.flatMap(([name, shape]) =>
  shape.method === 'GET' && name !== 'desk.log' ? shape.reads.map((tag) => ({ tag, name })) : [],
)

test('what a call changes is shown by a screen of the desk', () => {
  for (const [name, shape] of shapes)
    for (const tag of shape.method === 'GET' ? [] : shape.changes)
      expect(
        tag === 'log' || readers.some((reader) => reader.tag === tag && held.has(reader.name)),
        `${tag}, which ${name} changes, has no reader`,
      ).toBe(true)
})

test('a call names what it reads only where a screen holds its answer and another call changes it', () => {
  const changed = new Set(shapes.flatMap(([, shape]) => (shape.method === 'GET' ? [] : shape.changes)))
  const idle = readers.filter(({ tag, name }) => !held.has(name) || !changed.has(tag))
  expect(idle).toEqual([])
})
