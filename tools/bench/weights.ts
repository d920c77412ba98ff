import { weighShop } from '../weigh/sizes.ts'
import { kilobytes, type Fact } from './fact.ts'

/** What five pages wait for before they are live, in Russian, as `npm run weigh` has it. */
export async function measureWeights(): Promise<Fact[]> {
  const { pages } = await weighShop()
  return pages.flatMap(({ page, gzip, brotli, files, styleSheets }) => [
    {
      what: `${page}, scripts in gzip`,
      figure: kilobytes(gzip),
      bar: page === 'home' ? '≤ 130 KB' : '≤ 160 KB',
    },
    { what: `${page}, scripts in brotli`, figure: kilobytes(brotli) },
    { what: `${page}, files of scripts`, figure: String(files), bar: '≤ 8' },
    { what: `${page}, style sheets`, figure: String(styleSheets), bar: '≤ 2' },
  ])
}
