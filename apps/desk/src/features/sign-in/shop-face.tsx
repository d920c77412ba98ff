import { DESK_LANGUAGES, useDeskText } from '@dasturxon/i18n/desk'
import { languageName } from '@dasturxon/i18n/languages'
import { icons } from '@dasturxon/ui'
import { rememberChoice, type Boot } from '../../boot.ts'
import { Choice, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './sign-in.module.css'

/** Whose desk it is, and the language to read it in. */
export function ShopFace({ boot, title }: { boot: Boot; title: string }) {
  const { text } = useDeskText()
  return (
    <header className={`${parts.pile} ${styles.face}`}>
      {boot.logo && <img src={boot.logo} alt="" width={56} height={56} />}
      <p>{boot.name}</p>
      <h1>{title}</h1>
      <LanguageChoice />
      {!navigator.cookieEnabled && <Note icon={icons.warningFill}>{text('signIn.noCookies')}</Note>}
    </header>
  )
}

/** The language of the desk is a person's own; the page is loaded anew in it. */
export function LanguageChoice() {
  const { text, language } = useDeskText()
  return (
    <Choice
      label={text('frame.language')}
      values={DESK_LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
      value={language}
      onChange={(next) => {
        rememberChoice('desk_language', next)
        location.reload()
      }}
    />
  )
}
