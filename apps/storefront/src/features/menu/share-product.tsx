import { useIsHydrated } from '@dasturxon/client'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { IconButton, icons, joinClasses, showToast } from '@dasturxon/ui'
import styles from './share-product.module.css'

type ShareProductProps = {
  productId: string
  name: string
  /** On a page of its own the start of the picture has the way back. */
  isBesideBack?: boolean
}

/** Hands the product's address to whatever the phone shares with; copies it where the browser cannot share. */
export function ShareProduct({ productId, name, isBesideBack = false }: ShareProductProps) {
  const t = useTranslations()
  const { origin } = useEnvironment()
  const { merchant } = useShop()
  // Only the browser knows whether it can do either.
  if (!useIsHydrated() || (!hasShare() && !hasClipboard())) return null

  async function share() {
    const path = paths.product(productId)
    // Without an address of its own the shop is named by the parameter (MER-2).
    const url = origin === null ? `${location.origin}${path}?vendor=${merchant.sub}` : `${origin}${path}`
    if (hasShare()) {
      // A customer who changes their mind is told nothing.
      await navigator.share({ title: name, url }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(url).then(
      () => showToast({ text: t('toast.linkCopied'), tone: 'ok' }),
      () => showToast({ text: t('error.generic'), tone: 'bad' }),
    )
  }

  return (
    <div className={joinClasses(styles.share, isBesideBack && styles.besideBack)}>
      <IconButton
        icon={icons.shareNetwork}
        label={t('common.share')}
        variant="plain"
        onPress={() => void share()}
      />
    </div>
  )
}

// Both are there on secure pages only, whatever the types say.
const hasShare = () => 'share' in navigator
const hasClipboard = () => 'clipboard' in navigator
