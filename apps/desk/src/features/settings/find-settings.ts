import { SETTING_NAMES, type SettingName } from '@dasturxon/contract/desk/setting-fields'
import { foldWords } from '@dasturxon/domain'

type Names = { name: Readonly<Record<string, string>>; group: Readonly<Record<string, string>> }

/** Words of a question that no setting is called by: "where is the dark theme". */
const ASKING = new Set(
  ['where is the a in how to qayerda qani где как в на для и', 'i'].flatMap((words) =>
    foldWords(words, { yo: 'e' }),
  ),
)

/**
 * The settings whose name, in any of the languages, or one of the other words for it begins with every word that was typed, the
 * best first: those named so before those that are only looked for so (DSK-80).
 */
export function findSettings(
  query: string,
  texts: readonly Names[],
  synonyms: Readonly<Record<string, string>>,
): SettingName[] {
  const typed = foldWords(query, { yo: 'e' })
  const asked = typed.filter((word) => !ASKING.has(word))
  const words = asked.length > 0 ? asked : typed
  if (words.length === 0) return []
  return SETTING_NAMES.map((name) => {
    const named = texts.flatMap((text) => foldWords(text.name[name] ?? '', { yo: 'e' }))
    const all = [...named, ...foldWords(synonyms[name] ?? '', { yo: 'e' })]
    return { name, rank: words.every(begins(named)) ? 2 : words.every(begins(all)) ? 1 : 0 }
  })
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ name }) => name)
}

const begins = (known: readonly string[]) => (word: string) => known.some((one) => one.startsWith(word))
