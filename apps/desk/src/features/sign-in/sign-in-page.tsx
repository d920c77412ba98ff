import { createDeskClient } from '@dasturxon/contract/desk/client'
import { normalisePhone, type StaffRole } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { PhoneField, usePress } from '@dasturxon/ui'
import { useEffect, useState } from 'react'
import type { Boot } from '../../boot.ts'
import { paths } from '../../paths.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import chips from '../../ui/chips.module.css'
import { afterSignIn } from './after-sign-in.ts'
import { CodeEntry } from '../../session/code-entry.tsx'
import { sentCodeOf } from '../../session/sent-code.ts'
import { readPendingCode, storePendingCode, type PendingCode } from './pending-code.ts'
import { ShopFace } from './shop-face.tsx'
import styles from './sign-in.module.css'

type DemoPerson = { merchant: string; role: StaffRole; name: string; phone: string }

/** Signs a person in by phone and one-time code; in the demo one press does both. */
export function SignInPage({ boot }: { boot: Boot }) {
  const { text, language } = useDeskText()
  const [call] = useState(() => createDeskClient({ baseUrl: '/api', merchant: boot.merchantId }))
  const [digits, setDigits] = useState('')
  const [sent, setSent] = useState<Omit<PendingCode, 'goodUntil'> | null>(() => readPendingCode(Date.now()))
  const [error, setError] = useState<string>()

  /** True when a code is on its way, also the one before: another is refused while that one is. */
  const { isPending, press: askCode } = usePress(async (phone: string): Promise<boolean> => {
    const answer = await call('desk.code', { body: { phone } })
    const code = sentCodeOf(answer)
    setError(answer.ok || code ? undefined : (answer.error.description[language] ?? answer.error.code))
    if (!code) return false
    setSent({ phone, ...code })
    if (answer.ok)
      storePendingCode({ phone, ...code, goodUntil: Date.now() + answer.data.expiresInSeconds * 1000 })
    return true
  })

  async function signIn(phone: string, typed: string) {
    const invitation = new URLSearchParams(location.search).get('invitation') ?? ''
    const answer = await call('desk.login', { body: { phone, code: typed, invitation } })
    if (answer.ok) {
      storePendingCode(null)
      return location.replace(afterSignIn(location))
    }
    return setError(answer.error.description[language] ?? answer.error.code)
  }

  function askAnotherPhone() {
    storePendingCode(null)
    setSent(null)
    setError(undefined)
  }

  /** What an SMS would have brought lies in the inbox of the demo. */
  async function enterDemo({ phone }: DemoPerson) {
    if (!(await askCode(phone))) return
    const inbox = await fetch(`/dev/inbox.json?phone=${encodeURIComponent(phone)}`)
    const [message]: { code: string | null }[] = await inbox.json()
    if (message?.code) await signIn(phone, message.code)
  }

  return (
    <main className={styles.page}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const phone = normalisePhone(`+998${digits}`)
          if (phone) void askCode(phone)
          else setError(text('signIn.phoneShort'))
        }}
      >
        <ShopFace boot={boot} title={text('signIn.title')} />
        {sent ? (
          <>
            <CodeEntry
              phone={sent.phone}
              sent={sent}
              error={error}
              onTyped={(typed) => signIn(sent.phone, typed)}
              onResend={() => askCode(sent.phone)}
            />
            <DeskButton onPress={askAnotherPhone}>{text('signIn.otherPhone')}</DeskButton>
          </>
        ) : (
          <>
            <PhoneField
              label={text('signIn.phone')}
              digits={digits}
              onChange={setDigits}
              error={error}
              isAutoFocused
            />
            <DeskButton type="submit" variant="brand" isLarge isPending={isPending}>
              {text('signIn.getCode')}
            </DeskButton>
          </>
        )}
        <a className={styles.link} href={paths.joinDevice}>
          {text('signIn.tablet')}
        </a>
        {boot.isDemo && <DemoStaff boot={boot} onChoose={(person) => void enterDemo(person)} />}
      </form>
    </main>
  )
}

function DemoStaff({ boot, onChoose }: { boot: Boot; onChoose: (person: DemoPerson) => void }) {
  const { text } = useDeskText()
  const [people, setPeople] = useState<DemoPerson[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    fetch('/dev/staff.json', { signal })
      .then((response) => (response.ok ? response.json() : []))
      .then((all: DemoPerson[]) =>
        setPeople(all.filter(({ merchant }) => merchant === boot.sub || merchant === boot.merchantId)),
      )
      // Without the list there is still the phone.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [boot])
  if (people.length === 0) return null
  return (
    <section className={parts.stack}>
      <h2>{text('signIn.demo')}</h2>
      <div className={chips.chips}>
        {people.map((person) => (
          <DeskButton key={person.phone} onPress={() => onChoose(person)}>
            {text(`role.${person.role}`)} · {person.name}
          </DeskButton>
        ))}
      </div>
    </section>
  )
}
