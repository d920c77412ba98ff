import { useState } from 'react'
import { laterSheet } from '../../browser/later-part.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { Block, icons, RowButton } from '@dasturxon/ui'

// The code is drawn for whoever asks for it.
const InviteSheet = laterSheet(
  async () => (await import('./invite-sheet.tsx')).InviteSheet,
  ({ isOpen }) => isOpen,
)

/** How the others come in. */
export function InviteBlock({ code }: { code: string }) {
  const t = useTranslations('together')
  const [isOpen, setOpen] = useState(false)
  return (
    <Block isRows>
      <RowButton
        icon={icons.users}
        isBrand
        title={t('invite')}
        text={t('inviteText')}
        onPress={() => setOpen(true)}
      />
      <InviteSheet code={code} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Block>
  )
}
