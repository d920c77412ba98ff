import type { CallError } from '@dasturxon/contract/client'
import { dictionaryOf } from '../i18n/index.ts'
import { useEnvironment } from './environment-provider.tsx'

/** Reads what a failed call says about itself, in the page's language (spec §8). */
export function useErrorText(): (error: CallError) => string {
  const { language } = useEnvironment()
  return ({ description }) => description[dictionaryOf(language)]
}
