import { useTranslations } from '@dasturxon/i18n'
import { AlertDialog } from '@dasturxon/ui'
import type { ComponentProps } from 'react'
import type { OverlayName } from './overlays.ts'
import { useOverlay } from './use-overlay.ts'

/** What a question is asked before: the key of its yes, which names the act. */
export type Act = Parameters<ReturnType<typeof useTranslations<'yes'>>>[0]

type YesOrNoProps = Omit<ComponentProps<typeof AlertDialog>, 'cancelLabel' | 'confirmLabel'> & { yes: Act }

/**
 * What every question of the shop looks like (CUS-4): the title asks, “No” leaves everything as it is, and the other button is “Yes”
 * with the act. By itself it is for one of several steps of an overlay; a question alone is `Question`.
 */
export function YesOrNo({ yes, ...dialog }: YesOrNoProps) {
  const no = useTranslations('common')('no')
  const confirmLabel = useTranslations('yes')(yes)
  return <AlertDialog {...dialog} cancelLabel={no} confirmLabel={confirmLabel} />
}

/** A question before something that cannot be undone, over the page. Back means no, as Esc does. */
export function Question({ name, ...dialog }: YesOrNoProps & { name: OverlayName }) {
  useOverlay(name, dialog.isOpen, dialog.onCancel)
  return <YesOrNo {...dialog} />
}
