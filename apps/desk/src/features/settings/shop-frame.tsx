import type { FieldValue } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { DESK_LANGUAGES, useDeskText, type DeskLanguage } from '@dasturxon/i18n/desk'
import { SelectField } from '@dasturxon/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../../runtime/desk-data.ts'
import { useDesk } from '../../session/desk.tsx'
import { Choice } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './shop-frame.module.css'

/** Before the ten minutes of a token are over. */
const RENEW_MS = 8 * 60_000
const PAGES = { '/': 'home', '/profile': 'profile', '/basket': 'basket', '/checkout': 'checkout' } as const

type ShopFrameProps = {
  values: Readonly<Record<string, FieldValue>>
  /** Moves when a draft has been kept or a publication made: the shop is drawn again. */
  round: number
  page: string
  onPage: (page: string) => void
}

/** The real shop with the draft in it: colours at once, everything else as soon as the draft is kept (desk §6.7). */
export function ShopFrame({ values, round, page, onPage }: ShopFrameProps) {
  const say = useTexts('settings')
  const { boot } = useDesk()
  const { language: own } = useDeskText()
  const call = useCall()
  const frame = useRef<HTMLIFrameElement>(null)
  const [token, setToken] = useState<string | null>(null)
  const [language, setLanguage] = useState<DeskLanguage>(own)
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone')
  const isDarkSet = values['isDark'] === true
  const [darkened, setDarkened] = useState<boolean | null>(null)
  const isDark = darkened ?? isDarkSet
  const origin = boot.shopOrigin ?? location.origin
  const { mainColor, mainColorType } = values

  useEffect(() => {
    const renew = async () => {
      const answer = await call('desk.previewSettings')
      if (answer.ok) setToken(answer.data.token)
    }
    void renew()
    const timer = setInterval(() => void renew(), RENEW_MS)
    return () => clearInterval(timer)
  }, [call])

  const colours = { mainColor, mainColorType, isDark }
  const tell = (message: object) => frame.current?.contentWindow?.postMessage(message, origin)
  const tellColours = useEffectEvent(() => tell({ colours }))
  useEffect(() => tellColours())
  useEffect(() => {
    // a page that has come is given the colours that are not saved yet
    const hear = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow && event.origin === origin) tellColours()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [origin])

  if (token === null) return <div className={`${parts.stack} ${styles.shop}`} />
  const address = new URL(page, origin)
  if (!boot.isNamedByHost || boot.shopOrigin !== null) address.searchParams.set('vendor', boot.sub)
  address.searchParams.set('preview', token)
  address.searchParams.set('lang', language)
  const scale = device === 'phone' ? styles.phone : styles.desktop
  return (
    <div className={`${parts.stack} ${styles.shop}`}>
      <div className={`${parts.line} ${styles.tools}`}>
        <Choice
          label={say('page.device')}
          values={[
            { value: 'phone', label: say('page.phone') },
            { value: 'desktop', label: say('page.desktop') },
          ]}
          value={device}
          onChange={setDevice}
        />
        <Choice
          label={say('page.theme')}
          values={[
            { value: 'light', label: say('page.light') },
            { value: 'dark', label: say('page.dark') },
          ]}
          value={isDark ? 'dark' : 'light'}
          onChange={(one) => setDarkened((one === 'dark') === isDarkSet ? null : one === 'dark')}
        />
        <Choice
          label={say('page.language')}
          values={DESK_LANGUAGES.map((one) => ({ value: one, label: one.slice(0, 2).toUpperCase() }))}
          value={language}
          onChange={setLanguage}
        />
        <SelectField
          label={say('page.page')}
          value={page in PAGES ? page : '/'}
          options={Object.entries(PAGES).map(([value, name]) => ({ value, label: say(`page.${name}`) }))}
          onChange={onPage}
        />
      </div>
      <div className={scale}>
        <Drawn
          key={`${token} ${device}`}
          frame={frame}
          address={address}
          round={round}
          title={say('page.preview')}
          tell={tell}
        />
      </div>
    </div>
  )
}

type DrawnProps = {
  frame: React.RefObject<HTMLIFrameElement | null>
  address: URL
  round: number
  title: string
  tell: (message: object) => void
}

/** The frame is loaded once; what it shows afterwards it opens by itself, so that its place on the page stays. */
function Drawn({ frame, address, round, title, tell }: DrawnProps) {
  const [first] = useState({ address: address.href, round })
  const shown = useRef(`${first.address} ${first.round}`)
  useEffect(() => {
    const wanted = `${address.href} ${round}`
    if (shown.current === wanted) return
    shown.current = wanted
    const { pathname, searchParams } = address
    tell({ open: { token: searchParams.get('preview'), language: searchParams.get('lang'), path: pathname } })
  })
  // oxlint-disable-next-line react/iframe-missing-sandbox -- our own shop, with its scripts and storage: nothing would be kept out
  return <iframe ref={frame} src={first.address} title={title} />
}
