import { describe, expect, test } from 'vitest'
import { readFromFrame, readToFrame } from './frame-protocol.ts'

const view = { centre: { latitude: 41.3, longitude: 69.2 }, zoom: 14 }

describe('LOC-8 what page and map frame say to each other', () => {
  test.each([
    { kind: 'start', view, theme: 'dark', isInteractive: true },
    { kind: 'view', view, durationMs: 0, turn: 1 },
    { kind: 'view', view, durationMs: 10_000, turn: 2 },
    { kind: 'theme', theme: 'light' },
  ])('LOC-8 the frame understands %o', (message) => {
    expect(readToFrame(message)).toEqual(message)
  })

  test.each([
    { kind: 'ready' },
    { kind: 'shown', projection: 'elliptical' },
    { kind: 'moved', view, isMoving: false, turn: 0 },
    { kind: 'released' },
    { kind: 'failed' },
  ])('LOC-8 the page understands %o', (message) => {
    expect(readFromFrame(message)).toEqual(message)
  })

  test.each([
    null,
    'start',
    {},
    { kind: 'start', view, theme: 'pink', isInteractive: true },
    { kind: 'start', view, theme: 'dark' },
    { kind: 'view', view, durationMs: -1 },
    { kind: 'view', view, durationMs: 10_001 },
    { kind: 'view', view, durationMs: 0, turn: -1 },
    { kind: 'view', view, durationMs: 0, turn: 0.5 },
    { kind: 'view', view: { ...view, zoom: Number.NaN }, durationMs: 0 },
    { kind: 'moved', view, isMoving: true },
  ])('LOC-8 the frame does nothing about %o', (message) => {
    expect(readToFrame(message)).toBeNull()
  })

  test.each([
    undefined,
    [],
    { kind: 'shown', projection: 'flat' },
    { kind: 'moved', view: { ...view, zoom: 25 }, isMoving: false, turn: 0 },
    { kind: 'moved', view: { centre: { latitude: 90.1, longitude: 0 }, zoom: 3 }, isMoving: false, turn: 0 },
    { kind: 'moved', view: { centre: { latitude: 0, longitude: '69' }, zoom: 3 }, isMoving: false, turn: 0 },
    { kind: 'moved', view, turn: 0 },
    { kind: 'moved', view, isMoving: false },
    { kind: 'moved', view, isMoving: false, turn: '1' },
    { kind: 'start', view, theme: 'dark', isInteractive: true },
  ])('LOC-8 the page believes nothing of %o', (message) => {
    expect(readFromFrame(message)).toBeNull()
  })

  test('LOC-8 the frame still understands a page that was opened before the last release', () => {
    const message = { kind: 'view', view, durationMs: 0 }
    expect(readToFrame(message)).toEqual({ ...message, turn: 0 })
  })

  test('LOC-8 nothing that was not asked for comes along', () => {
    expect(readFromFrame({ kind: 'ready', token: 'secret' })).toEqual({ kind: 'ready' })
  })
})
