import { readPublished, setPublished } from '../environment/live-settings.ts'
import type { Visit } from '../session/visit.ts'
import { showTheme } from './show-theme.ts'

/** Shows settings that were published while the page is open; one that shows a draft keeps it. */
export async function followSettings({ environment, data }: Visit, version: number): Promise<void> {
  const { merchantState, preview } = environment
  if (preview || !('settings' in merchantState)) return
  const known = () => readPublished() ?? merchantState.settings
  if (known().settingsVersion >= version) return
  const answer = await data.call('merchants.settings')
  if (!answer.ok || known().settingsVersion >= answer.data.settingsVersion) return
  setPublished(answer.data)
  showTheme(answer.data)
}
