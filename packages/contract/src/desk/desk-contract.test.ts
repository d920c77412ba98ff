import { grantsOf, RIGHTS, STAFF_ROLES } from '@dasturxon/domain'
import { describe, expect, it } from 'vitest'
import { deskCalls, type DeskCallName } from './desk-calls.ts'
import { deskSchemasOf } from './desk-contract.ts'
import { deskOpenApiDocument } from './desk-openapi.ts'

const names = Object.keys(deskCalls) as DeskCallName[]

describe('DSK-2 the table of calls of the desk', () => {
  it('no two calls share a method and path', () => {
    const keys = names.map((name) => `${deskCalls[name].method} ${deskCalls[name].path}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('path parameters in a path are exactly those of its schema', () => {
    for (const name of names) {
      const inPath = [...deskCalls[name].path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
      expect(Object.keys(deskSchemasOf(name).params?.shape ?? {}).toSorted(), name).toEqual(inPath.toSorted())
    }
  })

  it('every right is somebody’s, and every role has some', () => {
    for (const right of RIGHTS)
      expect(
        STAFF_ROLES.some((role) => grantsOf(role)[right] === 'yes'),
        right,
      ).toBe(true)
    for (const role of STAFF_ROLES) expect(Object.values(grantsOf(role)), role).toContain('yes')
  })

  it('is described, with the right of each call and the messages of its stream', () => {
    const document = deskOpenApiDocument('1') as {
      paths: Record<string, Record<string, Record<string, unknown>>>
      'x-events': { messages: Record<string, unknown> }
    }
    for (const name of names) {
      const { method, path, right } = deskCalls[name]
      expect(document.paths[path]?.[method.toLowerCase()], name).toMatchObject({
        operationId: name,
        'x-right': right,
      })
    }
    expect(Object.keys(document['x-events'].messages)).toContain('order')
  })
})
