import type { LocalisedText } from '@dasturxon/contract'
import type { ContentKind } from '@dasturxon/contract/desk'
import {
  ApplicationFields,
  BannerFields,
  GroupFields,
  PageFields,
  PaymentMethodFields,
  PromoFields,
  ReviewFields,
  StoryFields,
  VacancyFields,
} from '@dasturxon/contract/desk/schemas'
import { json, type Db } from '@dasturxon/db'
import type { FieldValue, RecordFields } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isTextIn, textFieldsOf, textOfFields } from '../changes/text-fields.ts'

type Row = Record<string, unknown>

/** One row as the desk changes it: fields by their names on the wire, with `priority` and `deleted` besides where it has them. */
export type ContentRecord = {
  kind: ContentKind
  id: string
  ref: string
  version: number
  fields: RecordFields
  /** All that the row holds. */
  row: Row
}

/** What somebody may change of a record of each kind, whole. */
export const FIELDS = {
  GROUP: GroupFields,
  BANNER: BannerFields,
  STORY: StoryFields,
  PROMO: PromoFields,
  PAGE: PageFields,
  PAYMENT_METHOD: PaymentMethodFields,
  VACANCY: VacancyFields,
  APPLICATION: ApplicationFields,
  REVIEW: ReviewFields,
} as const satisfies Record<ContentKind, z.ZodObject>
export type FieldsOf<Of extends ContentKind> = z.infer<(typeof FIELDS)[Of]>

type Kind = {
  table:
    | 'product_group'
    | 'banner'
    | 'story'
    | 'promo'
    | 'policy'
    | 'payment_method'
    | 'vacancy'
    | 'vacancy_application'
    | 'product_grade'
  columns: Readonly<Record<string, string>>
  texts: readonly string[]
}

/** The table of each kind, the columns of its fields, and its texts, which have a field for each language. */
export const KINDS: Readonly<Record<ContentKind, Kind>> = {
  GROUP: {
    table: 'product_group',
    columns: {
      icon: 'icon',
      image: 'image',
      bgColor: 'bg_color',
      iconBgColor: 'icon_bg_color',
      priority: 'priority',
      deleted: 'deleted',
    },
    texts: ['name'],
  },
  BANNER: {
    table: 'banner',
    columns: {
      image: 'image',
      link: 'link',
      background: 'background',
      textColor: 'text_color',
      startsAt: 'starts_at',
      endsAt: 'ends_at',
      active: 'active',
      priority: 'priority',
      deleted: 'deleted',
    },
    texts: ['title', 'description'],
  },
  STORY: {
    table: 'story',
    columns: {
      image: 'image',
      startsAt: 'starts_at',
      endsAt: 'ends_at',
      active: 'active',
      priority: 'priority',
      deleted: 'deleted',
    },
    texts: ['title'],
  },
  PROMO: {
    table: 'promo',
    columns: {
      discountType: 'discount_type',
      productDiscount: 'product_discount',
      deliveryDiscount: 'delivery_discount',
      minPrice: 'min_price',
      startDate: 'start_date',
      endDate: 'end_date',
      active: 'is_active',
      listed: 'is_listed',
      maxUses: 'max_uses',
      maxUsesPerCustomer: 'max_uses_per_customer',
      deleted: 'deleted',
    },
    texts: [],
  },
  PAGE: { table: 'policy', columns: {}, texts: ['text'] },
  PAYMENT_METHOD: {
    table: 'payment_method',
    columns: {
      icon: 'icon',
      name: 'name',
      iikoId: 'iiko_id',
      webEnabled: 'web_enabled',
      botEnabled: 'bot_enabled',
      operatorEnabled: 'operator_enabled',
      appEnabled: 'app_enabled',
      qrEnabled: 'qr_enabled',
      isActive: 'is_active',
      priority: 'priority',
    },
    texts: ['title'],
  },
  VACANCY: {
    table: 'vacancy',
    columns: {
      monthlySalary: 'monthly_salary',
      responsiblePerson: 'responsible_person',
      phone: 'phone',
      active: 'is_active',
      priority: 'priority',
      deleted: 'deleted',
    },
    texts: ['position', 'requirements'],
  },
  APPLICATION: {
    table: 'vacancy_application',
    columns: { status: 'status' },
    texts: [],
  },
  REVIEW: {
    table: 'product_grade',
    columns: { answer: 'answer', hidden: 'hidden', hiddenReason: 'hidden_reason' },
    texts: [],
  },
}

/** The fields that a row holds, or columns of it: those that it does not have are left out. */
export function contentFieldsOf(of: ContentKind, row: Row): Record<string, FieldValue> {
  const { columns, texts } = KINDS[of]
  const fields: Record<string, FieldValue> = {}
  for (const text of texts)
    // columns of this kind are localised texts
    if (text in row) Object.assign(fields, textFieldsOf(text, row[text] as LocalisedText | undefined))
  for (const [field, column] of Object.entries(columns)) {
    const value = row[column]
    // a column holds what its field does
    if (column in row) fields[field] = value instanceof Date ? value.toISOString() : (value as FieldValue)
  }
  if (of === 'STORY') Object.assign(fields, storyFieldsOf(row))
  return fields
}

/** A story's plate and slides: lists in their columns, a colour and one text as fields. */
function storyFieldsOf(row: Row): Record<string, FieldValue> {
  const [plateFrom = '', plateTo = ''] = (row['plate'] ?? []) as string[]
  return {
    ...('plate' in row && { plateFrom, plateTo }),
    ...('slides' in row && { slides: slidesText(row['slides']) }),
  }
}

const SLIDE = ['title', 'text', 'image', 'background', 'textColor', 'link'] as const

/** Slides as one text, always in the same order of words: the database keeps JSON in an order of its own. */
function slidesText(slides: unknown): string {
  // rows are trusted: only what was checked is written
  const list = slides as Record<string, unknown>[]
  return JSON.stringify(
    list.map((slide) =>
      Object.fromEntries(
        SLIDE.map((name) => {
          const value = slide[name]
          return [name, typeof value === 'object' ? sorted(value as LocalisedText) : value]
        }),
      ),
    ),
  )
}

const sorted = (text: LocalisedText) => {
  const { uz, ru, eng, ...others } = text
  return {
    uz,
    ru,
    eng,
    ...Object.fromEntries(Object.entries(others).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** The columns to write for fields, with texts whole: `fields` is what the record holds without them. */
export function contentColumnsOf(of: ContentKind, fields: RecordFields, patch: RecordFields): Row {
  const { columns, texts } = KINDS[of]
  const row: Row = {}
  for (const [field, column] of Object.entries(columns)) if (field in patch) row[column] = patch[field]
  for (const text of texts)
    if (isTextIn(text, patch)) row[text] = json(textOfFields(text, { ...fields, ...patch }))
  if (of === 'STORY') {
    const { plateFrom, plateTo, slides } = { ...fields, ...patch }
    if ('plateFrom' in patch || 'plateTo' in patch)
      row['plate'] = json(plateFrom === '' ? [] : [plateFrom ?? '', plateTo ?? ''])
    if ('slides' in patch) row['slides'] = json(JSON.parse(String(slides)))
  }
  return row
}

/** The addresses of pictures in fields of a record: its own, and those of its slides. */
export function picturesIn({ icon, image, slides }: RecordFields): string[] {
  // fields of rows and of a checked patch are trusted
  const list = typeof slides === 'string' ? (JSON.parse(slides) as { image: string }[]) : []
  const own = [icon, image].filter((address) => typeof address === 'string')
  return [...own, ...list.map((slide) => slide.image)]
}

/** The same text for the same slides, however they were written. */
export const canonicalSlides = (text: string): string => slidesText(JSON.parse(text))

/** Of the fields of a record those that a screen edits. */
export const editedFieldsOf = (of: ContentKind, fields: RecordFields): Record<string, FieldValue> =>
  Object.fromEntries(Object.entries(fields).filter(([path]) => path in FIELDS[of].shape))

/**
 * Rows of a kind by id, also those that were removed; all there are where no ids are named. `toWrite` holds them until the
 * transaction ends: an order that uses a promo code counts in its row.
 */
export async function readContent(
  db: Db,
  merchantId: string,
  { kind: of, ids, toWrite = false }: { kind: ContentKind; ids?: readonly string[]; toWrite?: boolean },
): Promise<Map<string, ContentRecord>> {
  const { rows } = await sql<
    Row & { id: string; ref?: string; code?: string; type?: string; version: number }
  >`
    select r.* from ${sql.table(KINDS[of].table)} r
    where r.merchant_id = ${merchantId} ${ids === undefined ? sql`` : sql`and r.id = any(${ids}::uuid[])`}
    order by ${'priority' in KINDS[of].columns ? sql`r.priority, r.id` : sql`r.id`}
    ${toWrite ? sql`for no key update` : sql``}`.execute(db)
  return new Map(
    rows.map((row) => {
      const { id, version } = row
      // promo codes are called by their code, pages and ways to pay by their type
      const ref = of === 'PROMO' ? row.code : (row.type ?? row.ref)
      return [id, { kind: of, id, ref: ref ?? '', version, fields: contentFieldsOf(of, row), row }]
    }),
  )
}

/** Whether a record is one that an import would take once a patch is written; what goes away need not be. */
export const staysWhole = (
  { kind: of, fields }: Pick<ContentRecord, 'kind' | 'fields'>,
  patch: RecordFields,
): boolean =>
  patch['deleted'] === true || FIELDS[of].safeParse(editedFieldsOf(of, { ...fields, ...patch })).success

/** Whether nobody has taken a record away. */
export const isThere = ({ fields }: Pick<ContentRecord, 'fields'>): boolean => fields['deleted'] !== true
