import { loadTexts, type TextNamespace } from '@dasturxon/i18n/desk-texts'
import { readBoot } from '../boot.ts'

/** A script of a page or a part with the texts that it says: where those do not come, it does not. */
export async function withTexts<Loaded>(
  load: () => Promise<Loaded>,
  ...namespaces: readonly TextNamespace[]
): Promise<Loaded> {
  const { language } = readBoot()
  const [part] = await Promise.all([load(), ...namespaces.map((one) => loadTexts(one, language))])
  return part
}
