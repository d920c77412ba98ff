import { Suspense, useState } from 'react'
import { latePart } from '../../browser/late-part.ts'
import { useTranslations } from '@dasturxon/i18n'
import { Block, icons, RowButton } from '@dasturxon/ui'

// The code is drawn for whoever asks for it.
const InviteSheet = latePart(async () => (await import('./invite-sheet.tsx')).InviteSheet)

/** How the others come in. */
export function InviteBlock({ code }: { code: string }) {
  const t = useTranslations('together')
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  return (
    <Block isRows>
      <RowButton
        icon={icons.users}
        isBrand
        title={t('invite')}
        text={t('inviteText')}
        onPress={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {isWanted ? (
        <Suspense>
          <InviteSheet code={code} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Block>
  )
}
