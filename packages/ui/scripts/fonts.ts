/**
 * Makes the font files of packages/ui/src/theme/fonts from those of the packages they come from: fewer letters in a file, so that
 * what most pages need is in a small one, and only the weights that our styles use. Run by hand when a package or a range changes:
 * `node packages/ui/scripts/fonts.ts`. The files are kept in git, so that no build waits for this.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** From plain text to the letter in the place of a logo. */
const WEIGHTS = { min: 400, max: 850, default: 400 }

/** What each file has, in the words of CSS: src/theme/fonts.css says the same of each. */
export const FONTS = [
  {
    file: 'onest-latin.woff2',
    source: '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
    // Letters, figures and marks of Uzbek and English, and what stands among the letters of any language.
    range:
      'U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00D7, U+02BB-02BC, U+2009-2014, ' +
      'U+2018-201A, U+201C-201E, U+2022, U+2026, U+202F, U+2212',
  },
  {
    file: 'onest-latin-marked.woff2',
    source: '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
    range:
      'U+00A1-00A8, U+00AA, U+00AC-00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00D6, U+00D8-00FF, U+0131, ' +
      'U+0152-0153, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-2008, U+2015-2017, U+201B, ' +
      'U+201F-2021, U+2023-2025, U+2027-202E, U+2030-206F, U+20AC, U+2122, U+2191, U+2193, U+2215, U+FEFF, U+FFFD',
  },
  {
    file: 'onest-latin-ext.woff2',
    source: '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2',
    range:
      'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, ' +
      'U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113',
  },
  {
    file: 'onest-cyrillic.woff2',
    source: '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
    range: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
  },
  {
    file: 'onest-cyrillic-ext.woff2',
    source: '@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2',
    range: 'U+0460-048F, U+0492-04AF, U+04B2-052F, U+20B4',
  },
  {
    file: 'rubik-arabic.woff2',
    source: '@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2',
    range:
      'U+0600-06FF, U+0750-077F, U+0870-088E, U+0890-0891, U+0897-08E1, U+08E3-08FF, U+FB50-FDFF, U+FE70-FE74, ' +
      'U+FE76-FEFC',
  },
]

const require = createRequire(import.meta.url)

/** The letters of a range as text. */
function lettersOf(range: string): string {
  return range
    .split(', ')
    .map((part) => {
      const [first = '', last = first] = part.slice(2).split('-')
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
    })
    .join('')
}

async function makeFonts(): Promise<void> {
  const folder = join(import.meta.dirname, '../src/theme/fonts')
  await mkdir(folder, { recursive: true })
  for (const { file, source, range } of FONTS) {
    const whole = await readFile(require.resolve(source))
    const options = { targetFormat: 'woff2' as const, variationAxes: { wght: WEIGHTS } }
    const made = await subsetFont(whole, lettersOf(range), options)
    await writeFile(join(folder, file), made)
    console.log(`${file}: ${made.length} bytes, of ${whole.length}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeFonts()
