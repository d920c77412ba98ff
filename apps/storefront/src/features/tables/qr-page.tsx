import { useIsHydrated } from '@dasturxon/client'
import type { Branch, Hall } from '@dasturxon/contract'
import { canSaveFiles } from '../../browser/save-file.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { EntityText } from '../../texts/entity-text.tsx'
import { useShopName } from '../../page/page-title.tsx'
import { Block, Button, icons, RowButton, Skeleton } from '@dasturxon/ui'
import { QrCode } from './qr-code.tsx'
import { saveQrImage } from './save-qr-image.ts'
import styles from './tables.module.css'

export type BranchTables = { branch: Branch; halls: readonly Hall[] }

/** The codes that lead here: of the shop, and of every table whose code may be printed. */
export function QrPage({ branches }: { branches: readonly BranchTables[] }) {
  const t = useTranslations('qr')
  const tReserve = useTranslations('reserve')
  const { merchant, settings } = useShop()
  const name = useShopName()
  const addressOf = useAddressOf()
  const isHydrated = useIsHydrated()
  const shopAddress = addressOf(paths.home)
  const withCodes = branches.flatMap(({ branch, halls }) =>
    halls.flatMap((hall) => (hall.tables.some(({ code }) => code !== null) ? [{ branch, hall }] : [])),
  )
  return (
    <>
      <Block title={t('shop')}>
        <CodeImage address={shopAddress} name={name} isLarge />
        <p className={styles.note}>{t('shopHint')}</p>
        {isHydrated && shopAddress !== null && canSaveFiles('qr.png', 'image/png') ? (
          <div className={styles.noPrint}>
            <Button
              variant="quiet"
              icon={icons.downloadSimple}
              isWide
              onPress={() => void saveQrImage(shopAddress, `qr-${merchant.sub}`)}
            >
              {t('save')}
            </Button>
          </div>
        ) : null}
      </Block>
      {withCodes.map(({ branch, hall }) => (
        <Block
          key={hall.id}
          title={
            <>
              <EntityText of={branch.name} /> · <EntityText of={hall.name} />
            </>
          }
        >
          <ul className={styles.codes}>
            {hall.tables.flatMap((table) => {
              if (table.code === null) return []
              const label = t('table', { name: table.name })
              return (
                <li key={table.id} className={styles.code}>
                  <CodeImage address={addressOf(paths.tableOf(table.code))} name={label} />
                  <b>{label}</b>
                </li>
              )
            })}
          </ul>
        </Block>
      ))}
      {withCodes.length === 0 ? <p className={styles.note}>{t('noCodes')}</p> : null}
      <div className={styles.noPrint}>
        {settings.bookingActive ? (
          <Block isRows>
            <RowButton icon={icons.calendarBlankFill} title={tReserve('title')} href={paths.reservations} />
          </Block>
        ) : null}
        <Button variant="quiet" isWide onPress={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </>
  )
}

type CodeImageProps = { address: string | null; name: string; isLarge?: boolean }

function CodeImage({ address, name, isLarge = false }: CodeImageProps) {
  const t = useTranslations('qr')
  if (address === null) return <Skeleton width="100%" height="8rem" />
  return <QrCode address={address} label={t('image', { name })} isLarge={isLarge} />
}

/** The whole address of a path of this shop; null until the browser says where it is. */
function useAddressOf(): (path: string) => string | null {
  const { origin } = useEnvironment()
  const { merchant } = useShop()
  const isHydrated = useIsHydrated()
  return (path) => {
    if (origin !== null) return origin + path
    if (!isHydrated) return null
    // A shop on somebody else's address is named by a parameter.
    const url = new URL(path, window.location.origin)
    url.searchParams.set('vendor', merchant.sub)
    return url.href
  }
}
