import { MOST_GALLERY_PICTURES, type DeskProduct, type DeskProducts } from '@dasturxon/contract/desk'
import { pickText, translationGaps } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useLastData, useLocation, useNavigate } from '@dasturxon/client'
import { Icon, icons } from '@dasturxon/ui'
import { Suspense } from 'react'
import { paths } from '../../paths.ts'
import { useCall, useData, useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import parts from '../../ui/parts.module.css'
import { latePart } from '../../ui/late-part.ts'
import { PageSkeleton, Read } from '../../ui/read.tsx'
import { useFieldWords } from '../log/field-words.ts'
import { GalleryField } from '../pictures/gallery-field.tsx'
import { RecordPage } from '../record/record-page.tsx'
import layout from '../record/record.module.css'
import { useRecordDraft } from '../record/use-record-draft.ts'
import { BranchesBlock } from './product-branches.tsx'
import { wordsWithChoices } from './choice-fields.ts'
import { bodyOf, withParts } from './branch-price-fields.ts'
import { DetailsBlock, PriceBlock } from './product-details.tsx'
import { ProductMenu } from './product-menu.tsx'
import { ProductPreview } from './product-preview.tsx'
import { ProductTexts, textOf } from './product-texts.tsx'
import styles from './product.module.css'

const ProductChoices = latePart(async () => (await import('./product-choices.tsx')).ProductChoices, 'options')
const ProductSale = latePart(async () => (await import('./product-sale.tsx')).ProductSale, 'options')
const ProductMealtimes = latePart(async () => (await import('./mealtime-field.tsx')).MealtimeField, 'options')

/** One dish: its words in three languages, its price, and what else is said of it, beside what a customer sees (desk §5.10). */
export function ProductPage() {
  const { text } = useDeskText()
  const { pathname } = useLocation()
  const id = pathname.slice(`${paths.menu}/`.length)
  const menu = useLastData(useQuery('desk.products', {}).answer)
  const meanwhile = <PageSkeleton heights={['220px', '120px']} />
  return (
    // what was read of one dish says nothing of another
    <Read
      key={id}
      question={useQuery('desk.product', { params: { id } })}
      meanwhile={meanwhile}
      otherWay={<a href={paths.menu}>{text('product.toMenu')}</a>}
    >
      {(product) => (menu ? <Product key={product.id} product={product} menu={menu} /> : meanwhile)}
    </Read>
  )
}

/** All pictures of a dish, the one that stands for it first. */
const picturesOf = ({ image, gallery }: DeskProduct['fields']) =>
  [image, ...gallery.split('\n')].filter(Boolean)

/** The dish that stands behind this one in the menu. */
function idAfter({ categories, products }: DeskProducts, id: string): string | undefined {
  const ids = categories.flatMap((category) =>
    products.flatMap((row) => (row.categoryId === category.id ? [row.id] : [])),
  )
  return ids[ids.indexOf(id) + 1]
}

type ProductProps = { product: DeskProduct; menu: DeskProducts }

function Product({ product, menu }: ProductProps) {
  const { categories, mealtimes } = menu
  const { text, language } = useDeskText()
  const nameOf = useName()
  const call = useCall()
  const data = useData()
  const known = useFieldWords(categories)
  const input = { params: { id: product.id } }
  const put = (read: DeskProduct) => data.put({ name: 'desk.product', input }, read)
  const words = wordsWithChoices(known, {
    fields: product.choices,
    groups: product.groups,
    nameOf,
    all: text('product.choices'),
  })
  const edit = useRecordDraft(withParts(product), {
    words,
    async read() {
      const answer = await call('desk.product', input)
      if (!answer.ok) return answer
      put(answer.data)
      return { ...answer, data: withParts(answer.data) }
    },
    async save(typed) {
      const answer = await call('desk.changeProduct', { ...input, body: bodyOf(typed) })
      if (!answer.ok) return answer
      const { product: saved, alsoChanged } = answer.data
      put(saved)
      return { ok: true, data: { record: withParts(saved), alsoChanged } }
    },
  })
  const { fields } = edit
  const name = pickText(textOf(fields, 'name'), language, product.mainLanguage).text
  const navigate = useNavigate()
  const next = idAfter(menu, product.id)
  const category = categories.find(({ id }) => id === fields.categoryId)
  return (
    <RecordPage
      title={name}
      back={{ href: paths.menu, label: text('product.toMenu') }}
      crumb={category && { href: `${paths.menu}?category=${category.id}`, label: nameOf(category.name) }}
      actions={<ProductMenu productId={product.id} name={name} isUnsaved={edit.draft !== null} />}
      edit={edit}
      conflict={{
        by: (author) => text('product.conflict', { name: author }),
        byNobody: text('product.conflictImport'),
      }}
      onNext={next === undefined ? undefined : () => void navigate(`${paths.menu}/${next}`)}
    >
      <div className={layout.columns}>
        <div className={layout.fields}>
          <div id="pictures">
            <GalleryField
              name={name}
              pictures={picturesOf(fields)}
              most={1 + MOST_GALLERY_PICTURES}
              aspect={1}
              onChange={([image = '', ...others]) => edit.changeAll({ image, gallery: others.join('\n') })}
            />
          </div>
          <ProductTexts fields={fields} mainLanguage={product.mainLanguage} onChange={edit.change} />
          <PriceBlock fields={fields} onChange={edit.change} />
          <BranchesBlock
            productId={product.id}
            branches={product.branches}
            fields={fields}
            onChange={edit.change}
          />
          <DetailsBlock fields={fields} categories={categories} onChange={edit.change} />
          <Suspense fallback={null}>
            {mealtimes.length > 0 && (
              <section className={`${parts.card} ${parts.block}`}>
                <ProductMealtimes
                  mealtimes={mealtimes}
                  chosen={fields.mealtimes}
                  ofCategory
                  onChange={(chosen) => edit.change('mealtimes', chosen)}
                />
              </section>
            )}
            <ProductSale fields={fields} onChange={edit.change} />
            <ProductChoices product={product} fields={fields} onChange={edit.changeAll} />
          </Suspense>
        </div>
        <div className={layout.aside}>
          <ProductPreview product={product} fields={fields} />
          <Completeness fields={fields} />
        </div>
      </div>
    </RecordPage>
  )
}

/** What is still worth saying of the dish, each with the way to its field. */
function Completeness({ fields }: { fields: DeskProduct['fields'] }) {
  const { text } = useDeskText()
  const gaps = translationGaps(textOf(fields, 'name'), textOf(fields, 'description'))
  const missing = [
    ...gaps.map((language) => ({
      words: `${text(`product.${language}`)}: ${text('product.noTranslation')}`,
      go: () => goToLanguage(language),
    })),
    ...(fields.image === '' ? [{ words: text('product.noPicture'), go: () => goTo('#pictures') }] : []),
    ...(fields.mxicCode === '' ? [{ words: text('product.noMxik'), go: () => goTo('#codes') }] : []),
    ...(fields.allergens === null
      ? [{ words: text('product.noAllergens'), go: () => goTo('#allergens') }]
      : []),
  ]
  const share = Math.round(((6 - missing.length) / 6) * 100)
  return (
    <section className={`${parts.card} ${parts.block}`}>
      <header className={parts.row}>
        <h2>{text('product.complete')}</h2>
        <b className={parts.end}>{share} %</b>
      </header>
      <div className={styles.meter} aria-hidden="true">
        <i style={{ inlineSize: `${share}%` }} />
      </div>
      <ul className={styles.missing}>
        {missing.map(({ words, go }) => (
          <li key={words}>
            <button type="button" onClick={go}>
              {words}
              <Icon of={icons.caretRight} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows a part of the page, with the focus on its first field. */
function goTo(part: string): void {
  const found = document.querySelector<HTMLElement>(part)
  found?.scrollIntoView({ block: 'center' })
  found?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}

/** The same for the texts in a language, which on a phone stand behind their tab. */
function goToLanguage(language: string): void {
  document.querySelector<HTMLElement>(`[role=tab][data-language=${language}]`)?.click()
  // the tab has to be drawn first
  requestAnimationFrame(() => goTo(`div[data-language=${language}]`))
}
