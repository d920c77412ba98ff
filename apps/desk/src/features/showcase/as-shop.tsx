import { TEXT_LANGUAGES, type TextLanguage } from '@dasturxon/domain'
import { languageTag } from '@dasturxon/i18n'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Segmented } from '@dasturxon/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import parts from '../../ui/parts.module.css'
import styles from './as-shop.module.css'

/** The windows in which a customer sees it, px. */
const WIDTHS = { phone: 390, wide: 1440 } as const
/** As high as such windows are: in a lower one banners are smaller. What is below is cut off. */
const WINDOW_HEIGHT = 900

type AsShopProps = {
  /** Draws it in a language, with the shop's own components. */
  children: (language: TextLanguage) => ReactNode
  /** How much of its height is seen, px, in each width. */
  heights: { phone: number; wide: number }
}

/**
 * What a customer sees, with what is typed and not saved: drawn by the shop's own components in a window as wide as a phone or a
 * desktop, so that their rules for narrow and wide windows hold.
 */
export function AsShop({ children, heights }: AsShopProps) {
  const { text, language: own } = useDeskText()
  const show = useTexts('showcase')
  const [language, setLanguage] = useState<TextLanguage>(own)
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone')
  return (
    <section className={`${parts.column} ${styles.preview}`} aria-label={text('product.customerSees')}>
      <h2>{text('product.customerSees')}</h2>
      <div className={`${parts.wrapping} ${styles.previewBar}`}>
        <Segmented
          label={text('product.language')}
          segments={TEXT_LANGUAGES.map((value) => ({
            value,
            label: value === 'eng' ? 'EN' : value.toUpperCase(),
          }))}
          value={language}
          onChange={setLanguage}
        />
        <Segmented
          label={show('window')}
          segments={[
            { value: 'phone', label: '390' },
            { value: 'wide', label: '1440' },
          ]}
          value={width}
          onChange={setWidth}
        />
      </div>
      <ShopWindow width={WIDTHS[width]} height={heights[width]} language={language}>
        {children(language)}
      </ShopWindow>
    </section>
  )
}

type ShopWindowProps = { width: number; height: number; language: TextLanguage; children: ReactNode }

/** A window of another width inside the page, with the page's own styles; made smaller where there is no room. */
function ShopWindow({ width, height, language, children }: ShopWindowProps) {
  const { text } = useDeskText()
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState<number>(WIDTHS.phone)

  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside) return undefined
    const page = document.documentElement
    const copy = () => {
      for (const { name, value } of page.attributes) inside.documentElement.setAttribute(name, value)
      inside.head.replaceChildren(
        ...Array.from(document.querySelectorAll('style, link[rel=stylesheet]'), (one) =>
          inside.importNode(one, true),
        ),
      )
    }
    copy()
    inside.body.className = styles.shopBody ?? ''
    setBody(inside.body)
    // The dark look, and styles that come with a script.
    const watching = new MutationObserver(copy)
    watching.observe(page, { attributes: true })
    watching.observe(document.head, { childList: true })
    return () => watching.disconnect()
  }, [])

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const sizing = new ResizeObserver(() => setRoom(element.clientWidth))
    sizing.observe(element)
    return () => sizing.disconnect()
  }, [])

  const scale = Math.min(1, room / width)
  return (
    <div ref={box} className={`${parts.card} ${styles.window}`} style={{ blockSize: height * scale }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- an empty window of our own page, drawn into by it alone */}
      <iframe
        ref={frame}
        title={text('product.customerSees')}
        tabIndex={-1}
        style={{ inlineSize: width, blockSize: WINDOW_HEIGHT, scale: String(scale) }}
      />
      {/* It is looked at: nothing in it is pressed. */}
      {body &&
        createPortal(
          <div lang={languageTag(language)} inert>
            {children}
          </div>,
          body,
        )}
    </div>
  )
}
