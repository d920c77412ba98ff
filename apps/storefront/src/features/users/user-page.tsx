import type { User } from '@dasturxon/contract'
import { formatPhone } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { Block, icons, RowButton } from '@dasturxon/ui'
import { PhotoBlock } from './photo-block.tsx'
import { SessionsBlock } from './sessions-block.tsx'
import { UserForm } from './user-form.tsx'

/** Everything a customer says of themselves (USR-3). */
export function UserPage({ user }: { user: User }) {
  const tAuth = useTranslations('auth')
  return (
    <>
      <PhotoBlock image={user.image} />
      <UserForm user={user} />
      <Block isRows>
        <RowButton
          icon={icons.phoneFill}
          title={<bdi dir="ltr">{formatPhone(user.phone)}</bdi>}
          text={tAuth('changePhone')}
          href={paths.profilePhone}
        />
      </Block>
      <SessionsBlock phone={user.phone} />
    </>
  )
}
