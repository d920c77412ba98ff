import type { AccountFieldValue, DeskAccount } from '@dasturxon/contract/desk'
import { isServiceAccount } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, showToast, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { RemoveButton } from '../../session/remove-button.tsx'
import { useAct } from '../../session/use-act.ts'
import { Choice, DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useMoment } from '../../ui/use-moment.ts'
import { AccountFieldRow } from './account-field.tsx'
import type { DetailProps } from './account-detail.tsx'
import { serviceName } from './account-names.ts'
import { ServiceMark } from './service-mark.tsx'
import styles from './accounts.module.css'

/** What is typed of an account: of a secret its end is shown at most, and a new one is typed in its place. */
export function AccountForm({ account, canBeSet, withProof }: DetailProps) {
  const say = useTexts('accounts')
  const act = useAct()
  const { name, forms, version } = account
  const [formName, setFormName] = useState(account.form ?? forms[0]?.name ?? '')
  const [typed, setTyped] = useState<Readonly<Record<string, AccountFieldValue>>>({})
  const form = forms.find((one) => one.name === formName) ?? forms[0]
  const { isPending, press } = usePress(() =>
    withProof(async () => {
      const body = { version, form: formName, fields: typed }
      const saved = await act('desk.setAccount', { params: { name }, body })
      // the form is made anew with the version that was saved, without what was typed
      if (saved) showToast({ text: say('saved'), tone: 'ok' })
    }),
  )
  if (!form) return null
  const isLacking = form.fields.some(
    (field) => field.isRequired && !(field.name in typed ? typed[field.name] : field.isSet),
  )
  return (
    <section className={`${parts.card} ${parts.form}`}>
      <h2 className={`${parts.line} ${styles.heading}`}>
        <ServiceMark name={name} />
        {serviceName(name)}
        <Pill icon={icons.shieldCheck}>{say('writeOnly')}</Pill>
      </h2>
      {name === 'TELEGRAM' && <BotNames account={account} />}
      {isServiceAccount(name) && <p className={parts.quiet}>{say(`hint.${name}`)}</p>}
      {forms.length > 1 && (
        <Choice
          label={say('protocol')}
          values={forms.map((one) => ({ value: one.name, label: one.name }))}
          value={formName}
          onChange={(value) => {
            setFormName(value)
            setTyped({})
          }}
        />
      )}
      <div className={styles.fields}>
        {form.fields.map((field) => (
          <AccountFieldRow
            key={field.name}
            field={field}
            typed={typed[field.name]}
            onType={(value) => setTyped({ ...typed, [field.name]: value })}
          />
        ))}
      </div>
      {version > 0 && <Changed account={account} />}
      <div className={parts.row}>
        <DeskButton
          variant="brand"
          isPending={isPending}
          isDisabled={!canBeSet || isLacking || Object.keys(typed).length === 0}
          onPress={press}
        >
          {say('save')}
        </DeskButton>
        {version > 0 && (
          <RemoveButton
            namespace="accounts"
            withProof={withProof}
            remove={() => act('desk.removeAccount', { params: { name }, body: { version } })}
          />
        )}
      </div>
    </section>
  )
}

function Changed({ account: { changedAt, changedBy } }: { account: DeskAccount }) {
  const say = useTexts('accounts')
  const moment = useMoment()
  return (
    <small className={parts.quiet}>
      {changedAt === null || changedBy === null
        ? say('byFiles')
        : say('changed', { by: changedBy, at: moment(changedAt) })}
    </small>
  )
}

/** The bot as Telegram calls and shows it; without one, how a shop comes to have one. */
function BotNames({ account: { test } }: { account: DeskAccount }) {
  const say = useTexts('accounts')
  const bot = test?.bot
  if (!bot) return <p className={parts.quiet}>{say('botHint')}</p>
  return (
    <div className={parts.row}>
      {bot.picture !== '' && <img className={styles.picture} src={bot.picture} alt="" />}
      <div className={parts.grow}>
        <b>{bot.name}</b>
        <p className={parts.quiet}>
          <a href={`https://t.me/${bot.username}`} target="_blank" rel="noreferrer">
            @{bot.username}
          </a>
        </p>
      </div>
    </div>
  )
}
