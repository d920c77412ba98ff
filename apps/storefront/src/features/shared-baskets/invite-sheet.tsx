import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { useShopName } from '../../page/page-title.tsx'
import { Button, icons, Sheet, showToast } from '@dasturxon/ui'
import { useOverlay } from '../overlays/use-overlay.ts'
import { useSheetLabels } from '../fulfilment/use-sheet-labels.ts'
import { QrCode } from '../tables/qr-code.tsx'
import styles from './together.module.css'

type InviteSheetProps = { code: string; isOpen: boolean; onClose: () => void }

/** The way in for the others: a code for whoever sits here, the link for whoever does not. */
export function InviteSheet({ code, isOpen, onClose }: InviteSheetProps) {
  const t = useTranslations('together')
  const tCommon = useTranslations('common')
  const labels = useSheetLabels()
  const shopName = useShopName()
  const address = useAddress(paths.togetherOf(code))
  useOverlay('invite', isOpen, onClose)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ text: t('copied'), tone: 'ok' })
    } catch {
      // Not allowed here, or no secure address: the link stands above and can be selected.
      showToast({ text: t('notCopied') })
    }
  }

  async function share() {
    try {
      await navigator.share({ title: `${shopName}: ${t('title')}`, url: address })
    } catch {
      // The customer has closed the phone's own sheet: there is nothing to say.
    }
  }

  const canShare = typeof navigator.share === 'function'
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('invite')}
      labels={labels}
      footer={
        <div className={styles.actions}>
          {canShare ? (
            <Button isWide icon={icons.shareNetwork} onPress={() => void share()}>
              {tCommon('share')}
            </Button>
          ) : null}
          <Button variant={canShare ? 'quiet' : 'brand'} isWide icon={icons.copy} onPress={() => void copy()}>
            {t('copy')}
          </Button>
        </div>
      }
    >
      <div className={styles.qr}>
        <QrCode address={address} label={t('qrLabel')} isLarge />
        <p className={styles.hint}>{t('scan')}</p>
        <p className={styles.link}>
          <bdi>{address}</bdi>
        </p>
      </div>
    </Sheet>
  )
}

/** The whole address; a shop on somebody else's address is named by a parameter. */
function useAddress(path: string): string {
  const { origin } = useEnvironment()
  const { merchant } = useShop()
  if (origin !== null) return origin + path
  const url = new URL(path, window.location.origin)
  url.searchParams.set('vendor', merchant.sub)
  return url.href
}
