import type { SheetKind } from '@dasturxon/contract/desk'
import { TEXT_LANGUAGES, type TextLanguage } from '@dasturxon/domain'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import { isOneLetterAway, parseCell } from './cell-values.ts'
import { isBlank, shownIn, type SheetCell } from './cells.ts'
import { COLUMNS, fold, type Column } from './columns.ts'
import { columnOfKey, matchOf, type SheetGrid } from './match-columns.ts'

type Heading = Column['heading']
type Said = Record<TextLanguage, readonly string[]>

/** What shops call a column beside our own headings, in the sheets that they bring. */
const OTHER_WORDS: Partial<Record<Heading, Said>> = {
  ref: { uz: ['artikul'], ru: ['артикул', 'код товара'], eng: ['sku', 'item code', 'id'] },
  category: {
    uz: ['kategoriya', 'turkum', 'guruh', 'boʻlim nomi'],
    ru: ['категория', 'группа', 'рубрика', 'группа товаров'],
    eng: ['section', 'group', 'menu section'],
  },
  name: {
    uz: ['taom', 'taom nomi', 'mahsulot', 'mahsulot nomi', 'tovar', 'nom'],
    ru: ['наименование', 'блюдо', 'товар', 'позиция', 'название блюда', 'наименование товара'],
    eng: ['dish', 'item', 'product', 'title', 'item name', 'product name', 'dish name'],
  },
  description: {
    uz: ['tarkibi', 'izoh', 'taʼrif'],
    ru: ['состав', 'комментарий'],
    eng: ['ingredients', 'details'],
  },
  costPrice: {
    uz: ['narxi', 'summa', 'qiymati', 'sotuv narxi', 'bahosi'],
    ru: ['стоимость', 'стоим', 'сумма', 'цена продажи', 'розничная цена'],
    eng: ['cost', 'sale price', 'amount uzs'],
  },
  image: { uz: ['surat', 'foto'], ru: ['фото', 'изображение'], eng: ['photo', 'image'] },
  discount: { uz: ['skidka'], ru: ['акция'], eng: ['sale'] },
  measure: {
    uz: ['vazni', 'ogʻirligi', 'porsiya', 'chiqishi', 'hajmi', 'miqdori'],
    ru: ['вес', 'выход', 'порция', 'объём'],
    eng: ['weight', 'portion'],
  },
  calorie: { uz: ['kaloriya'], ru: ['калории', 'калорийность'], eng: ['calories'] },
  barcode: { uz: ['barkod'], ru: ['штрих код'], eng: ['ean'] },
  mxicCode: { uz: ['mxik kodi', 'ikpu'], ru: ['код икпу', 'мхик'], eng: ['mxik code'] },
}

/** Words beside a heading that say in which money, or that it is of us all. */
const NOISE = new Set(['som', 'sum', 'uzs', 'rub', 'soum', 'sumda', 'somda', 'vsum'])
/** Words that say in which language a text is. */
const LANGUAGE_WORDS: Record<TextLanguage, readonly string[]> = {
  uz: ['uz', 'uzb', 'ozb', 'ozbekcha', 'uzbekskiy', 'uzbek'],
  ru: ['ru', 'rus', 'ruscha', 'russkiy', 'russian'],
  eng: ['en', 'eng', 'inglizcha', 'angliyskiy', 'english'],
}
/** Cells that are looked at. */
const SAMPLES = 20

/**
 * What the asked columns of a sheet certainly are, by place; nothing where two columns may be the same, a heading may be two, or the
 * cells are not of the kind.
 */
export function proposeColumns({ kind, columns, rows }: SheetGrid): Map<number, string> {
  const taken = new Set(columns.flatMap(({ key }) => key ?? []))
  const proposed = new Map<number, string>()
  const meant: string[] = []
  for (const [at, column] of columns.entries()) {
    const key = matchOf(column) === 'ASKED' ? likeKey(kind, column.heading) : null
    if (key === null || taken.has(key)) continue
    meant.push(key)
    const cells = rows.map(({ cells: said }) => said[at] ?? '').filter((cell) => !isBlank(cell))
    if (areOfKind(kind, key, cells.slice(0, SAMPLES))) proposed.set(at, key)
  }
  for (const [at, key] of proposed) if (meant.filter((one) => one === key).length > 1) proposed.delete(at)
  return proposed
}

/** The one column that a heading is like: as other people call it, or a letter away. */
function likeKey(kind: SheetKind, heading: string): string | null {
  const words = fold(heading)
    .split(' ')
    .filter((word) => !NOISE.has(word))
  const named = TEXT_LANGUAGES.find((language) =>
    words.some((word) => LANGUAGE_WORDS[language].includes(word)),
  )
  const text = words.filter((word) => named === undefined || !LANGUAGE_WORDS[named].includes(word)).join(' ')
  if (text === '') return null
  const exact = saidOf(kind).filter(({ phrase }) => phrase === text)
  const near = text.length > 3 ? saidOf(kind).filter(({ phrase }) => isOneLetterAway(text, phrase)) : []
  const found = exact.length > 0 ? exact : near
  const headings = new Set(found.map(({ column }) => column.heading))
  const [first] = found
  if (first === undefined || headings.size > 1) return null
  if (first.column.language === null) return first.column.key
  return `${first.column.heading}.${named ?? first.language}`
}

type Phrase = { phrase: string; column: Column; language: TextLanguage }

/** Every phrase that a kind of sheet knows, with its column. */
const saidOf = (kind: SheetKind): Phrase[] => PHRASES[kind]
const PHRASES = Object.fromEntries(
  (Object.keys(COLUMNS) as SheetKind[]).map((kind) => [
    kind,
    COLUMNS[kind].flatMap((column) =>
      TEXT_LANGUAGES.filter((language) => column.language === null || column.language === language).flatMap(
        (language) =>
          [
            SHEET_WORDS[language].columns[column.heading],
            ...(OTHER_WORDS[column.heading]?.[language] ?? []),
          ].map((words) => ({ phrase: fold(words), column, language })),
      ),
    ),
  ]),
) as Record<SheetKind, Phrase[]> // one entry for every kind

/** Whether cells can be of a column: a price is one or is certainly meant as one, a name is not a number. */
function areOfKind(kind: SheetKind, key: string, cells: readonly SheetCell[]): boolean {
  const column = columnOfKey(kind, key)
  if (column === undefined) return false
  const isOne = (cell: SheetCell): boolean => {
    if (column.heading === 'name' || column.heading === 'category') return /\p{L}/u.test(shownIn(cell))
    const parsed = parseCell(column.kind, cell)
    return parsed.kind !== 'wrong' || parsed.repair !== null
  }
  // a mistake in one cell makes no other column of it
  return cells.filter(isOne).length * 2 > cells.length || cells.length === 0
}
