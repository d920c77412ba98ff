import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FONTS } from '../../scripts/fonts.ts'

type Face = { file: string; range: string }

/** The faces that fonts.css takes from a file, with their ranges in one line each. */
async function readFaces(): Promise<Face[]> {
  const css = await readFile(new URL('fonts.css', import.meta.url), 'utf8')
  const faces = [...css.matchAll(/url\('\.\/fonts\/([\w.-]+)'\).*?unicode-range:([^;]+);/gs)]
  return faces.map(([, file = '', range = '']) => ({ file, range: range.trim().replaceAll(/\s+/g, ' ') }))
}

const spansOf = (range: string) =>
  range.split(', ').map((part) => {
    const [from = '', to = from] = part.slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
const fileOf = (faces: readonly Face[], letter: string) =>
  faces
    .filter(({ range }) => {
      const code = letter.codePointAt(0) ?? 0
      return spansOf(range).some(([from, to]) => from <= code && code <= to)
    })
    .map(({ file }) => file)

test('the style sheet names the letters that each font file was made with', async () => {
  expect(await readFaces()).toEqual(FONTS.map(({ file, range }) => ({ file, range })))
})

test('each letter of our languages is in one file, and Uzbek needs the first alone', async () => {
  const faces = await readFaces()
  const samples: [texts: string, files: string[]][] = [
    [
      'Oʻzbek gʻisht “osh” — 45 000 soʻm · 20–30 daq… −10% × 2 °C № ',
      ['onest-latin.woff2', 'onest-cyrillic.woff2'],
    ],
    ['Привет, ёж! «Съешь»', ['onest-latin.woff2', 'onest-cyrillic.woff2']],
    ['Қазақ тілі ғылым үй', ['onest-latin.woff2', 'onest-cyrillic.woff2', 'onest-cyrillic-ext.woff2']],
    ['Türkçe ışık dağ şöyle', ['onest-latin.woff2', 'onest-latin-marked.woff2', 'onest-latin-ext.woff2']],
    ['مرحبا', ['rubik-arabic.woff2']],
  ]
  for (const [text, files] of samples) {
    const found = Array.from(text, (letter) => fileOf(faces, letter))
    expect(found.filter((one) => one.length !== 1)).toEqual([])
    expect([...new Set(found.flat())].toSorted()).toEqual(files.toSorted())
  }
})
