import type { Result } from '@dasturxon/contract/client'
import { createStartClient } from '@dasturxon/contract/desk/client'
import {
  normalisePhone,
  START_CITIES,
  START_CITY_KEYS,
  SUB_LENGTH,
  subOfName,
  subProblem,
  type StartCity,
} from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { CodeField, PhoneField, SelectField, TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { readBoot, type Boot } from '../../boot.ts'
import { paths } from '../../paths.ts'
import { focusField } from '../../ui/focus-field.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { ShopFace } from '../sign-in/shop-face.tsx'
import { useRegistration, type Registration } from './kept-registration.ts'
import styles from './start.module.css'

type Sent = NonNullable<Registration['sent']>
type Refusal = { code: string; text: string }

const NOTHING: Registration = {
  digits: '',
  invitation: '',
  sent: null,
  ownerName: '',
  name: '',
  sub: null,
  city: 'tashkent' satisfies StartCity,
}
/** Which refusals are about the address, not about the code. */
const ABOUT_SUB = ['sub_taken', 'sub_invalid']

/** Begins a shop: the phone is proved by a code, the name proposes the address (desk §5.18). */
export function RegisterPage() {
  const say = useTexts('start')
  const { text, language } = useDeskText()
  const [boot] = useState(readBoot)
  const [key] = useState(() => crypto.randomUUID())
  const [call] = useState(() => createStartClient({ baseUrl: '/api' }))
  const { typed, type, forget } = useRegistration(NOTHING)
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { digits, invitation, sent, name, ownerName } = typed
  const city = START_CITY_KEYS.find((known) => known === typed.city) ?? 'tashkent'
  const sub = typed.sub ?? subOfName(name)
  const problem = sub === '' ? null : subProblem(sub)

  async function run<T>(asking: Promise<Result<T>>): Promise<T | null> {
    setBusy(true)
    const answer = await asking
    setBusy(false)
    setRefusal(
      answer.ok
        ? null
        : { code: answer.error.code, text: answer.error.description[language] ?? answer.error.code },
    )
    return answer.ok ? answer.data : null
  }

  async function askCode() {
    const phone = normalisePhone(`+998${digits}`)
    if (phone === null) return setRefusal({ code: 'phone', text: text('signIn.phoneShort') })
    const answer = await run(call('start.code', { body: { phone, invitation } }))
    if (answer) type({ sent: { phone, length: answer.codeLength } })
  }

  async function begin({ phone }: Sent) {
    const body = { key, phone, code, invitation, ownerName, name, sub, city, language }
    const made = await run(call('start.register', { body }))
    if (!made) return
    forget()
    // going back leads to where one came from, not to a second shop
    location.replace(`${paths.start}?vendor=${encodeURIComponent(made.sub)}`)
  }

  return (
    <main className={styles.register}>
      <form
        className={styles.registerForm}
        onSubmit={(event) => {
          event.preventDefault()
          void (sent ? begin(sent) : askCode())
        }}
      >
        <ShopFace boot={boot} title={say('register.title')} />
        <p className={parts.quiet}>{say('register.lead')}</p>
        {sent === null ? (
          <>
            <PhoneField
              label={say('register.phone')}
              digits={digits}
              onChange={(next) => type({ digits: next })}
              error={refusal?.text}
              isAutoFocused
            />
            {boot.registration === 'invite' && (
              <TextField
                label={say('register.invitation')}
                value={invitation}
                maxLength={100}
                onChange={(next) => type({ invitation: next })}
              />
            )}
            <DeskButton type="submit" variant="brand" isLarge isPending={isBusy}>
              {say('register.getCode')}
            </DeskButton>
          </>
        ) : (
          <ShopFields
            {...{ boot, sent, code, setCode, ownerName, name, sub, city, refusal, isBusy }}
            onType={(fields) => {
              if (fields.sub !== undefined) setRefusal(null)
              type(fields)
            }}
            onOtherPhone={() => {
              setCode('')
              setRefusal(null)
              type({ sent: null })
            }}
            problem={
              problem === null
                ? undefined
                : problem === 'reserved'
                  ? say('register.reserved')
                  : say('register.subHint')
            }
          />
        )}
      </form>
    </main>
  )
}

type FieldsProps = {
  boot: Boot
  sent: Sent
  code: string
  setCode: (code: string) => void
  ownerName: string
  name: string
  sub: string
  problem: string | undefined
  city: StartCity
  onType: (fields: Partial<Registration>) => void
  onOtherPhone: () => void
  refusal: Refusal | null
  isBusy: boolean
}

function ShopFields({ boot, sent, problem, ...fields }: FieldsProps) {
  const say = useTexts('start')
  const { text, language } = useDeskText()
  const { code, name, sub, city, refusal, onType } = fields
  const isAboutSub = refusal !== null && ABOUT_SUB.includes(refusal.code)
  const isWhole = code.length === sent.length && name.trim() !== '' && sub !== '' && problem === undefined
  return (
    <>
      <output>{text('signIn.codeSent', { phone: sent.phone })}</output>
      <div ref={focusField}>
        <CodeField
          label={say('register.code')}
          length={sent.length}
          code={code}
          onChange={fields.setCode}
          onComplete={fields.setCode}
          error={isAboutSub ? undefined : refusal?.text}
        />
      </div>
      <DeskButton onPress={fields.onOtherPhone}>{text('signIn.otherPhone')}</DeskButton>
      <TextField
        label={say('register.ownerName')}
        value={fields.ownerName}
        hint={say('register.ownerNameHint')}
        maxLength={80}
        onChange={(next) => onType({ ownerName: next })}
      />
      <TextField
        label={say('register.name')}
        value={name}
        maxLength={80}
        onChange={(next) => onType({ name: next })}
      />
      <TextField
        label={`${say('register.sub')}: ….${boot.host ?? ''}`}
        value={sub}
        maxLength={SUB_LENGTH.most}
        error={problem ?? (isAboutSub ? refusal.text : undefined)}
        onChange={(next) => onType({ sub: next.toLowerCase().trim() })}
      />
      <SelectField
        label={say('register.city')}
        value={city}
        options={START_CITY_KEYS.map((one) => ({ value: one, label: START_CITIES[one].name[language] }))}
        onChange={(next) => onType({ city: next })}
      />
      <DeskButton type="submit" variant="brand" isLarge isPending={fields.isBusy} isDisabled={!isWhole}>
        {say('register.begin')}
      </DeskButton>
    </>
  )
}
