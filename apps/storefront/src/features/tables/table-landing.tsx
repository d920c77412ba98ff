import type { TableVisit } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useShop } from '../../environment/environment-provider.tsx'
import { useSetFulfilment } from '../../session/session-provider.tsx'
import { usePersisted } from '../../storage/use-persisted.ts'
import { EntityText } from '../../texts/entity-text.tsx'
import { Block, Cta, icons, RowButton } from '@dasturxon/ui'
import { DRAFT } from '../order-draft/draft.ts'
import { offersService } from '../fulfilment/branch-hours.ts'
import { SEATED_TABLE } from './seated-table.ts'
import styles from './tables.module.css'
import { WaiterBlock } from './waiter-block.tsx'

/** What the QR code of a table opens: where the guest sits, the menu, a waiter. */
export function TableLanding({ visit }: { visit: TableVisit }) {
  const t = useTranslations('qr')
  const tTogether = useTranslations('together')
  const tReserve = useTranslations('reserve')
  const { settings } = useShop()
  const setFulfilment = useSetFulfilment()
  const [draft, saveDraft] = usePersisted(DRAFT)
  const [, saveSeated] = usePersisted(SEATED_TABLE)
  const { table, hall, branch } = visit
  const isServed = settings.dineInActive && offersService(branch, 'DINE_IN')

  /** From here on the menu is that of this branch, and an order comes to this table. */
  function sitDown() {
    if (!isServed) return
    setFulfilment({ serviceType: 'DINE_IN', branchId: branch.id, cityId: branch.cityId })
    saveDraft({ ...draft, tableId: table.id })
    saveSeated({ tableId: table.id, name: table.name, code: table.code ?? '' })
  }

  return (
    <div className={styles.landing}>
      <header className={styles.welcome}>
        <p className={styles.hello}>{t('welcome')}</p>
        <h1 className={styles.table}>{t('table', { name: table.name })}</h1>
        <p className={styles.where}>
          <EntityText of={hall.name} /> · <EntityText of={branch.name} />
        </p>
      </header>
      <div className={styles.menu}>
        <Cta label={t('openMenu')} href={paths.home} onPress={sitDown} />
        <p className={styles.hint}>{t(isServed ? 'openMenuHint' : 'menuOnlyHint')}</p>
      </div>
      {isServed && table.code !== null ? (
        <Block isRows>
          <RowButton
            icon={icons.users}
            title={tTogether('atTable')}
            text={tTogether('rowText')}
            href={paths.togetherAtTable(table.code)}
          />
        </Block>
      ) : null}
      <WaiterBlock visit={visit} />
      <Block isRows>
        {settings.bookingActive && branch.settings.bookingEnabled ? (
          <RowButton
            icon={icons.calendarBlankFill}
            title={tReserve('title')}
            href={paths.reservationsAt(branch.id)}
          />
        ) : null}
        <RowButton icon={icons.qrCode} title={t('scan')} href={paths.qr} />
      </Block>
    </div>
  )
}
