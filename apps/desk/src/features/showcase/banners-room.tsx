import type { DeskBanner, DeskCallOutput } from '@dasturxon/contract/desk'
import { pickText } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Banner, icons } from '@dasturxon/ui'
import { useQuery } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import parts from '../../ui/parts.module.css'
import { smallPicture } from '../../ui/small-picture.ts'
import { AsShop } from './as-shop.tsx'
import { BorderFields } from './border-fields.tsx'
import { GroundField } from './colour-fields.tsx'
import { LanguageFields, textOf } from './language-fields.tsx'
import { LinkField } from './link-field.tsx'
import { OrderedList } from './ordered-list.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { RecordEditor } from './record-editor.tsx'
import { ActiveSwitch, hrefOf, RoomList, RoomPage, type EditorProps } from './room.tsx'
import asShop from './as-shop.module.css'
import styles from './showcase.module.css'
import { RemoveButton } from './remove-button.tsx'
import { useEdit } from './use-edit.ts'
import { WhenShown } from './when-shown.tsx'

const TITLE_LETTERS = 80
const DESCRIPTION_LETTERS = 160
type Banners = DeskCallOutput<'desk.banners'>

/** The banners of the shop: their order, and each with what a customer sees of it. */
export function BannersRoom({ id }: { id: string | null }) {
  return <RoomPage query={useQuery('desk.banners', {})} id={id} List={BannerList} Editor={BannerEditor} />
}

function BannerList({ data }: { data: Banners }) {
  const show = useTexts('showcase')
  const { language } = useDeskText()
  const act = useAct()
  const nameOf = ({ fields }: DeskBanner) =>
    pickText(textOf(fields, 'title'), language, data.mainLanguage).text
  return (
    <RoomList
      room="banners"
      data={data}
      add={{
        title: show('addBanner'),
        label: show('field_title'),
        hint: show('offAtFirst'),
        max: TITLE_LETTERS,
        onAdd: (words, key) => act('desk.addBanner', { body: { key, name: { [language]: words } } }),
      }}
      empty={{ icon: icons.image, title: show('noBanners'), text: show('noBannersHint') }}
    >
      <OrderedList
        label={show('banners')}
        onMove={(id, after) => void act('desk.orderBanners', { body: { id, after } })}
        rows={data.content.map((banner) => ({
          id: banner.id,
          href: hrefOf('banners', banner.id),
          name: nameOf(banner),
          content: (
            <>
              <span
                className={styles.thumb}
                style={{ background: banner.fields.background || 'var(--brand)' }}
              >
                {banner.fields.image !== '' && <img src={smallPicture(banner.fields.image)} alt="" />}
              </span>
              <span className={styles.words}>
                <b>{nameOf(banner)}</b>
                <span>
                  <WhenShown fields={banner.fields} zone={data.timeZone} />
                </span>
              </span>
            </>
          ),
        }))}
      />
    </RoomList>
  )
}

function BannerEditor({ record: banner, shop }: EditorProps<Banners>) {
  const show = useTexts('showcase')
  const { language } = useDeskText()
  const edit = useEdit({ kind: 'BANNER', record: banner, zone: shop.timeZone })
  const { fields } = edit
  const read = (field: string, words: typeof language) =>
    pickText(textOf(fields, field), words, shop.mainLanguage).text
  return (
    <RecordEditor
      title={read('title', language)}
      room="banners"
      edit={edit}
      aside={
        <AsShop heights={{ phone: 190, wide: 240 }}>
          {(words) => (
            <div className={asShop.homeBanners}>
              <div>
                <Banner
                  title={read('title', words)}
                  text={read('description', words) || undefined}
                  picture={fields.image || null}
                  colors={
                    fields.background
                      ? { background: fields.background, text: fields.textColor || 'inherit' }
                      : undefined
                  }
                />
              </div>
            </div>
          )}
        </AsShop>
      }
    >
      <LanguageFields
        title={show('overPicture')}
        lines={[
          { field: 'title', label: show('field_title'), max: TITLE_LETTERS },
          { field: 'description', label: show('field_description'), max: DESCRIPTION_LETTERS, rows: 2 },
        ]}
        fields={fields}
        mainLanguage={shop.mainLanguage}
        onChange={edit.change}
      />
      <section className={`${parts.card} ${parts.block}`}>
        <h2>{show('looks')}</h2>
        <PictureChoice
          label={show('field_image')}
          value={fields.image}
          // a cut-out beside the words, whole
          aspect={null}
          onChange={(image) => edit.change('image', image)}
        />
        <GroundField
          background={fields.background}
          textColor={fields.textColor}
          onChange={(ground) => edit.changeAll(ground)}
        />
      </section>
      <section className={`${parts.card} ${parts.block}`}>
        <h2>{show('where')}</h2>
        <LinkField value={fields.link} onChange={(link) => edit.change('link', link)} />
        <BorderFields
          from={{ path: 'startsAt', value: fields.startsAt }}
          until={{ path: 'endsAt', value: fields.endsAt }}
          zone={shop.timeZone}
          onChange={edit.change}
        />
        <ActiveSwitch isOn={fields.active} onChange={(isOn) => edit.change('active', isOn)} />
        <div>
          <RemoveButton call="desk.removeBanner" id={banner.id} list={hrefOf('banners')} />
        </div>
      </section>
    </RecordEditor>
  )
}
