import { useTexts } from '@dasturxon/i18n/desk-texts'
import type { ComponentProps } from 'react'
import parts from '../../ui/parts.module.css'
import { ChoiceLimits } from '../menu/choice-limits.tsx'

/** What the choice is called, and how many of its options a customer takes. */
export function SetAbout(props: ComponentProps<typeof ChoiceLimits>) {
  const text = useTexts('options')
  return (
    <section className={`${parts.card} ${parts.block}`}>
      <h2>{text('about')}</h2>
      <ChoiceLimits {...props} />
    </section>
  )
}
