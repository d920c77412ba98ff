/** Systems and programs by what they write of themselves; the first that fits counts, since most name their forebears as well. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const PROGRAMS: readonly [RegExp, string][] = [
  [/Telegram/, 'Telegram'],
  [/YaBrowser/, 'Yandex'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/**
 * A browser in two words by which its owner knows it again (`Android · Chrome`), from its `User-Agent`; empty where it says nothing
 * that we know. Names of makers, the same in every language.
 */
export function deviceName(userAgent: string): string {
  return [SYSTEMS, PROGRAMS]
    .flatMap((kinds) => kinds.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
    .join(' · ')
}
