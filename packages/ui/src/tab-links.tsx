import type { MouseEvent } from 'react'

import { tabAttributes } from './tab-keys.ts'
import styles from './tab-links.module.css'
import { UnbrokenImage } from './unbroken-image.tsx'

export type TabLink = {
  href: string
  title: string
  /** Language of the title, when it is not the page's. */
  lang?: string | undefined
  picture?: string | null
}

type TabLinksProps = {
  label: string
  links: readonly TabLink[]
  currentHref: string | undefined
  onPress?: (link: TabLink, event: MouseEvent<HTMLElement>) => void
  /** Makes them real tabs: the id of the one panel whose content they change. */
  panelId?: string | undefined
}

/** The bar of categories over a menu: links into the page, the current one a pill. It scrolls itself to show it. */
export function TabLinks({ label, links, currentHref, onPress, panelId }: TabLinksProps) {
  const isTabs = panelId !== undefined
  const list = (
    <ul className={styles.row} role={isTabs ? 'tablist' : undefined} aria-label={isTabs ? label : undefined}>
      {links.map((link) => {
        const isCurrent = link.href === currentHref
        return (
          <li key={link.href} role={isTabs ? 'presentation' : undefined}>
            <a
              ref={isCurrent ? bringIntoRow : undefined}
              className={styles.tab}
              href={link.href}
              {...(isTabs ? tabAttributes(panelId, isCurrent) : { 'aria-current': isCurrent || undefined })}
              onClick={onPress && ((event) => onPress(link, event))}
            >
              {link.picture && (
                <span className={styles.picture}>
                  <UnbrokenImage src={link.picture} alt="" width={32} height={32} loading="lazy" />
                </span>
              )}
              <span lang={link.lang}>{link.title}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
  return isTabs ? list : <nav aria-label={label}>{list}</nav>
}

function bringIntoRow(link: HTMLAnchorElement | null) {
  const row = link?.closest('ul')
  if (!link || !row) return
  const bounds = row.getBoundingClientRect()
  const place = link.getBoundingClientRect()
  if (place.left >= bounds.left + 16 && place.right <= bounds.right - 16) return
  // scrollIntoView would also scroll the page, and stop the scroll that made this tab the current one.
  const shift = place.left + place.width / 2 - (bounds.left + bounds.width / 2)
  row.scrollBy({ left: shift, behavior: 'smooth' })
}
