import { useTranslations } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { useIsHydrated } from '../../session/use-is-hydrated.ts'
import { Block, icons, RowButton } from '../../ui/index.ts'
import { useMembership } from './membership.ts'

/** From one's own basket to ordering together: to the basket one is in, or to begin one. */
export function TogetherRow({ isQuiet = false }: { isQuiet?: boolean }) {
  const t = useTranslations('together')
  const { current } = useMembership()
  // The membership is known to the browser alone.
  if (!useIsHydrated()) return null
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
