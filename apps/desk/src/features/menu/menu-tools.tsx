import type { DeskProductRow } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons, SearchField } from '@dasturxon/ui'
import { useMemo, type ReactNode } from 'react'
import { Chip } from '../../ui/parts.tsx'
import { countOnly, ONLY } from './menu-rows.ts'
import type { useMenuFilter } from './use-menu-filter.ts'
import parts from '../../ui/parts.module.css'
import styles from './menu.module.css'

const ICONS = {
  untranslated: icons.translate,
  noPicture: icons.image,
  stopped: icons.prohibit,
  hidden: icons.eyeSlash,
  noMxik: icons.receipt,
  noAllergens: icons.warningFill,
}

type MenuToolsProps = {
  products: readonly DeskProductRow[]
  menuFilter: ReturnType<typeof useMenuFilter>
  onRetired: () => void
  children: ReactNode
}

/** The search, and what the list can be narrowed to, each with how many dishes that would show. */
export function MenuTools({ products, menuFilter, onRetired, children }: MenuToolsProps) {
  const { text } = useDeskText()
  const { filter, change, isRetired } = menuFilter
  const counts = useMemo(() => ONLY.map((one) => countOnly(products, one)), [products])
  return (
    <div className={`${parts.pile} ${styles.tools}`}>
      <SearchField
        label={text('menu.search')}
        clearLabel={text('stops.clear')}
        value={filter.query}
        onChange={(query) => change({ query })}
      />
      <fieldset className={styles.filters}>
        <legend className="sr-only">{text('menu.filters')}</legend>
        {ONLY.map((one, index) => {
          const isOn = filter.only.includes(one)
          const next = isOn ? filter.only.filter((other) => other !== one) : [...filter.only, one]
          return (
            <Chip
              key={one}
              data-only={one}
              isOn={isOn}
              onPress={() => change({ only: ONLY.filter((other) => next.includes(other)) })}
            >
              <Icon of={ICONS[one]} />
              {text(`menu.${one}`)} <b>{counts[index]}</b>
            </Chip>
          )
        })}
        <Chip isOn={isRetired} onPress={onRetired}>
          <Icon of={icons.trashSimple} />
          {text('menu.retired')}
        </Chip>
      </fieldset>
      {children}
    </div>
  )
}
