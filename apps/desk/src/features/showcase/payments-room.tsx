import type { DeskCallOutput, DeskPaymentMethod } from '@dasturxon/contract/desk'
import { brandOf, isPaidOnline, pickText } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, TextField } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useGrant } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { Note, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { WayMark } from '../../ui/way-mark.tsx'
import { LanguageFields, textOf } from './language-fields.tsx'
import { OrderedList } from './ordered-list.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { RecordEditor } from './record-editor.tsx'
import { isOnSite } from './is-on-site.ts'
import { hrefOf, RoomPage, type EditorProps } from './room.tsx'
import { RoomHead } from './room-head.tsx'
import styles from './showcase.module.css'
import { useEdit } from './use-edit.ts'

const TITLE_LETTERS = 80
const NAME_LETTERS = 80
const ID_LETTERS = 100
/** Where a way to pay is offered, in the order of the page (spec §3 Payment). */
const CHANNELS = ['webEnabled', 'botEnabled', 'appEnabled', 'qrEnabled', 'operatorEnabled'] as const

type Methods = DeskCallOutput<'desk.paymentMethods'>

/** Ways to pay: what each is called and where it is offered. */
export function PaymentsRoom({ id }: { id: string | null }) {
  return (
    <RoomPage query={useQuery('desk.paymentMethods', {})} id={id} List={MethodList} Editor={MethodEditor} />
  )
}

function MethodList({ data }: { data: Methods }) {
  const show = useTexts('showcase')
  const { language } = useDeskText()
  const act = useAct()
  const nameOf = ({ fields }: DeskPaymentMethod) =>
    pickText(textOf(fields, 'title'), language, data.mainLanguage).text
  const ofShop = data.content.filter(({ isOfShop }) => isOfShop)
  const others = data.content.filter(({ isOfShop }) => !isOfShop)
  const row = (method: DeskPaymentMethod): ReactNode => <MethodRow method={method} name={nameOf(method)} />
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <RoomHead room="payments" isShown />
      <p className={parts.quiet}>{show('paymentsHint')}</p>
      {!ofShop.some((method) => isOnSite(method)) && (
        <Note icon={icons.warningFill}>{show('methodsNone')}</Note>
      )}
      <OrderedList
        label={show('payments')}
        onMove={(id, after) => void act('desk.orderPaymentMethods', { body: { id, after } })}
        rows={ofShop.map((method) => ({
          id: method.id,
          href: hrefOf('payments', method.id),
          name: nameOf(method),
          content: row(method),
        }))}
      />
      {others.length > 0 && (
        <section className={parts.stack}>
          <h2>{show('otherMethods')}</h2>
          <ul className={`${parts.card} ${parts.list} ${styles.list}`} aria-label={show('otherMethods')}>
            {others.map((method) => (
              <li key={method.id}>
                <a className={styles.row} href={hrefOf('payments', method.id)}>
                  {row(method)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function MethodRow({ method, name }: { method: DeskPaymentMethod; name: string }) {
  const show = useTexts('showcase')
  const { type, fields, lacksAccount, isSwitchedOff } = method
  const offered = CHANNELS.filter((channel) => fields[channel])
  const isOn = fields.isActive && !isSwitchedOff
  return (
    <>
      <WayMark way={type} />
      <span className={styles.words}>
        <b>{name}</b>
        <small>
          {type === 'CLICK_MINI_APP' && offered.length > 0
            ? show('methodMiniApp')
            : offered.map((channel) => show(`field_${channel}`)).join(' · ') || show('methodNowhere')}
        </small>
      </span>
      {lacksAccount && isOn ? (
        <Pill tone="note">{show('methodNoAccount')}</Pill>
      ) : (
        <Pill tone={isOn && offered.length > 0 ? 'ok' : undefined}>{show(isOn ? 'isOn' : 'isOff')}</Pill>
      )}
    </>
  )
}

function MethodEditor({ record: method, shop }: EditorProps<Methods>) {
  const show = useTexts('showcase')
  const { language } = useDeskText()
  const edit = useEdit({ kind: 'PAYMENT_METHOD', record: method, zone: shop.timeZone })
  const { fields } = edit
  const isLast = !shop.content.some((other) => other.id !== method.id && isOnSite(other))
  return (
    <RecordEditor
      title={pickText(textOf(fields, 'title'), language, shop.mainLanguage).text}
      room="payments"
      edit={edit}
      aside={
        <section className={`${parts.card} ${parts.block}`}>
          <h2>{show('methodWhere')}</h2>
          <WhyNotOffered method={method} />
          {isLast && !isOnSite({ ...method, fields }) && (
            <Note icon={icons.warningFill}>{show('methodsNone')}</Note>
          )}
          <SwitchRow
            label={show('methodAccepted')}
            isOn={fields.isActive}
            onChange={(isOn) => edit.change('isActive', isOn)}
          />
          {CHANNELS.map((channel) => (
            <SwitchRow
              key={channel}
              label={show(`field_${channel}`)}
              isOn={fields[channel]}
              onChange={(isOn) => edit.change(channel, isOn)}
            />
          ))}
        </section>
      }
    >
      <LanguageFields
        title={show('forCustomers')}
        lines={[{ field: 'title', label: show('methodTitle'), max: TITLE_LETTERS }]}
        fields={fields}
        mainLanguage={shop.mainLanguage}
        onChange={edit.change}
      />
      <section className={`${parts.card} ${parts.block}`}>
        <PictureChoice
          label={show('field_icon')}
          value={fields.icon}
          aspect={null}
          onChange={(icon) => edit.change('icon', icon)}
        />
        <p className={parts.quiet}>{show('iconHint')}</p>
      </section>
      <section className={`${parts.card} ${parts.block}`}>
        <h2>{show('forAccounting')}</h2>
        <div className={styles.numbers}>
          <TextField
            label={show('methodName')}
            value={fields.name}
            maxLength={NAME_LETTERS}
            onChange={(words) => edit.change('name', words)}
          />
          <TextField
            label={show('field_iikoId')}
            value={fields.iikoId}
            maxLength={ID_LETTERS}
            onChange={(words) => edit.change('iikoId', words)}
          />
        </div>
      </section>
    </RecordEditor>
  )
}

/** What keeps a way to pay from customers whatever stands here, and where that is mended. */
function WhyNotOffered({ method: { type, isSwitchedOff, lacksAccount } }: { method: DeskPaymentMethod }) {
  const show = useTexts('showcase')
  const { text } = useDeskText()
  const grant = useGrant()
  return (
    <>
      {isSwitchedOff && (
        <Note icon={icons.warningFill}>
          {show('switchedOff')} <a href={paths.paymentSettings}>{text('settings.title')}</a>
        </Note>
      )}
      {lacksAccount && isPaidOnline(type) && (
        <Note icon={icons.warningFill}>
          {show('methodLacksAccount', { name: brandOf(type).name })}{' '}
          {grant('payments.accounts') !== 'no' && <a href={paths.accounts}>{show('toAccounts')}</a>}
        </Note>
      )}
      {type === 'CLICK_MINI_APP' && <p className={parts.quiet}>{show('methodMiniApp')}</p>}
    </>
  )
}
