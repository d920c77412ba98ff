import { useDeskText } from '@dasturxon/i18n/desk'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

/** Stands where a screen could not be shown, with the one thing to do. */
export function DeskFailed({ error }: { error: unknown }) {
  const { text, language } = useDeskText()
  return (
    <main className={`${parts.page} ${parts.stack}`}>
      <h1>{text('frame.failed')}</h1>
      <p>{descriptionOf(error, language)}</p>
      <DeskButton variant="brand" onPress={() => location.reload()}>
        {text('frame.again')}
      </DeskButton>
    </main>
  )
}

function descriptionOf(error: unknown, language: 'uz' | 'ru' | 'eng'): string {
  if (typeof error !== 'object' || error === null || !('description' in error)) return ''
  // The error of a call: its text in each language.
  return (error.description as Partial<Record<string, string>>)[language] ?? ''
}
