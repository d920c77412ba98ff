import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { Block, icons, RowButton } from '@dasturxon/ui'
import { useMembership } from './membership.ts'

/** From one's own basket to ordering together: to the basket one is in, or to begin one. */
export function TogetherRow({ isQuiet }: { isQuiet: boolean }) {
  const t = useTranslations('together')
  const { current } = useMembership()
  const isIn = current !== null && !current.isOver
  return (
    <Block isRows isQuiet={isQuiet}>
      <RowButton
        icon={icons.users}
        isBrand={isIn}
        title={isIn ? t('open') : t('title')}
        text={isIn ? t('openText') : t('rowText')}
        href={isIn ? paths.togetherOf(current.code) : paths.together}
      />
    </Block>
  )
}
