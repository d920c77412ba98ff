import type { DeskCallOutput, DeskStory, StorySlide } from '@dasturxon/contract/desk'
import { pickText, TEXT_LANGUAGES, type FieldValue } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, StoryRing } from '@dasturxon/ui'
import { useQuery } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
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

const TITLE_LETTERS = 40
const SLIDE_TITLE_LETTERS = 80
const SLIDE_LETTERS = 300
const MOST_SLIDES = 20
type Stories = DeskCallOutput<'desk.stories'>

/** The slides of a story's field; what is typed here was made here. */
const slidesOf = (text: string): StorySlide[] => JSON.parse(text) as StorySlide[]

/** The stories of the shop: their order, and the slides of each. */
export function StoriesRoom({ id }: { id: string | null }) {
  return <RoomPage query={useQuery('desk.stories', {})} id={id} List={StoryList} Editor={StoryEditor} />
}

function StoryList({ data }: { data: Stories }) {
  const show = useTexts('showcase')
  const { language } = useDeskText()
  const act = useAct()
  const nameOf = ({ fields }: DeskStory) =>
    pickText(textOf(fields, 'title'), language, data.mainLanguage).text
  return (
    <RoomList
      room="stories"
      data={data}
      add={{
        title: show('addStory'),
        label: show('field_title'),
        hint: show('offAtFirst'),
        max: TITLE_LETTERS,
        onAdd: (words, key) => act('desk.addStory', { body: { key, name: { [language]: words } } }),
      }}
      empty={{ icon: icons.image, title: show('noStories'), text: show('noStoriesHint') }}
    >
      <OrderedList
        label={show('stories')}
        onMove={(id, after) => void act('desk.orderStories', { body: { id, after } })}
        rows={data.content.map((story) => ({
          id: story.id,
          href: hrefOf('stories', story.id),
          name: nameOf(story),
          content: (
            <>
              {story.fields.image === '' ? (
                <span className={styles.thumb} />
              ) : (
                <img src={smallPicture(story.fields.image)} alt="" />
              )}
              <span className={styles.words}>
                <b>{nameOf(story)}</b>
                <small>{show('slideCount', { count: slidesOf(story.fields.slides).length })}</small>
                <span>
                  <WhenShown fields={story.fields} zone={data.timeZone} />
                </span>
              </span>
            </>
          ),
        }))}
      />
    </RoomList>
  )
}

function StoryEditor({ record: story, shop }: EditorProps<Stories>) {
  const show = useTexts('showcase')
  const { language } = useDeskText()
  const edit = useEdit({ kind: 'STORY', record: story, zone: shop.timeZone })
  const { fields } = edit
  const slides = slidesOf(fields.slides)
  const put = (next: readonly StorySlide[]) => edit.change('slides', JSON.stringify(next))
  const title = pickText(textOf(fields, 'title'), language, shop.mainLanguage).text
  const plate = fields.plateFrom === '' ? undefined : { from: fields.plateFrom, to: fields.plateTo }
  return (
    <RecordEditor
      title={title}
      room="stories"
      edit={edit}
      aside={
        <AsShop heights={{ phone: 760, wide: 760 }}>
          {(words) => (
            <div className={parts.stack}>
              <StoryRing
                title={pickText(textOf(fields, 'title'), words, shop.mainLanguage).text}
                picture={fields.image || null}
                plate={plate}
                onPress={() => undefined}
              />
              {slides[0] && (
                <div
                  className={`${parts.pile} ${asShop.storySlide}`}
                  style={{
                    background: slides[0].background || undefined,
                    color: slides[0].textColor || undefined,
                  }}
                >
                  {slides[0].image !== '' && <img src={slides[0].image} alt="" />}
                  <h3>{pickText(slides[0].title, words, shop.mainLanguage).text}</h3>
                  <p>{pickText(slides[0].text, words, shop.mainLanguage).text}</p>
                </div>
              )}
            </div>
          )}
        </AsShop>
      }
    >
      <LanguageFields
        title={show('door')}
        lines={[{ field: 'title', label: show('field_title'), max: TITLE_LETTERS }]}
        fields={fields}
        mainLanguage={shop.mainLanguage}
        onChange={edit.change}
      />
      <section className={`${parts.card} ${parts.block}`}>
        <PictureChoice
          label={show('field_image')}
          value={fields.image}
          aspect={1}
          onChange={(image) => edit.change('image', image)}
        />
        <BorderFields
          from={{ path: 'startsAt', value: fields.startsAt }}
          until={{ path: 'endsAt', value: fields.endsAt }}
          zone={shop.timeZone}
          onChange={edit.change}
        />
        <ActiveSwitch isOn={fields.active} onChange={(isOn) => edit.change('active', isOn)} />
      </section>
      {slides.map((slide, index) => (
        <SlideFields
          // A slide has no name of its own: its place is what it is known by.
          key={index}
          number={index + 1}
          slide={slide}
          mainLanguage={shop.mainLanguage}
          onChange={(next) => put(slides.with(index, next))}
          onRemove={slides.length > 1 ? () => put(slides.toSpliced(index, 1)) : null}
        />
      ))}
      <div className={styles.head}>
        {slides.length < MOST_SLIDES && (
          <DeskButton icon={icons.plusBold} onPress={() => put([...slides, NEW_SLIDE])}>
            {show('addSlide')}
          </DeskButton>
        )}
        <RemoveButton call="desk.removeStory" id={story.id} list={hrefOf('stories')} />
      </div>
    </RecordEditor>
  )
}

const NO_TEXT = { uz: '', ru: '', eng: '' }
const NEW_SLIDE: StorySlide = {
  title: NO_TEXT,
  text: NO_TEXT,
  image: '',
  background: '',
  textColor: '',
  link: '',
}

type SlideFieldsProps = {
  number: number
  slide: StorySlide
  mainLanguage: Stories['mainLanguage']
  onChange: (slide: StorySlide) => void
  onRemove: (() => void) | null
}

/** One slide: its words over its picture, its ground, and where it leads. */
function SlideFields({ number, slide, mainLanguage, onChange, onRemove }: SlideFieldsProps) {
  const show = useTexts('showcase')
  const flat: Record<string, FieldValue> = {}
  for (const field of ['title', 'text'] as const)
    for (const [language, words] of Object.entries(slide[field])) flat[`${field}.${language}`] = words ?? ''
  function write(path: string, words: string) {
    const [field, language] = path.split('.')
    const written = TEXT_LANGUAGES.find((one) => one === language)
    if (!written || (field !== 'title' && field !== 'text')) return
    onChange({ ...slide, [field]: { ...slide[field], [written]: words } })
  }
  return (
    <fieldset className={`${parts.stack} ${styles.slide}`}>
      <legend className="sr-only">{show('slide', { number })}</legend>
      <LanguageFields
        title={show('slide', { number })}
        lines={[
          { field: 'title', label: show('field_title'), max: SLIDE_TITLE_LETTERS },
          { field: 'text', label: show('field_text'), max: SLIDE_LETTERS, rows: 3 },
        ]}
        fields={flat}
        mainLanguage={mainLanguage}
        onChange={write}
      />
      <PictureChoice
        label={`${show('slide', { number })}: ${show('field_image')}`}
        value={slide.image}
        aspect={null}
        onChange={(image) => onChange({ ...slide, image })}
      />
      <GroundField
        background={slide.background}
        textColor={slide.textColor}
        onChange={(ground) => onChange({ ...slide, ...ground })}
      />
      <LinkField value={slide.link} onChange={(link) => onChange({ ...slide, link })} />
      {onRemove && (
        <div>
          <DeskButton icon={icons.trash} onPress={onRemove}>
            {show('removeSlide')}
          </DeskButton>
        </div>
      )}
    </fieldset>
  )
}
