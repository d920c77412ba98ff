import { describe, expect, it } from 'vitest'
import { readingOf, sampleBytes, SAMPLES } from './sample-readings.ts'

/** What is understood of each file of the folder `samples`: rows by their numbers, places of mistakes as page:row:column. */
const READINGS: Readonly<Record<string, readonly string[]>> = {
  'a-zero-byte.csv': ['refused ENCODING at 3'],
  'beside-an-open-sheet.zip': [
    '2 name.ru=Борщ|category=Супы|costPrice=12000',
    '3 name.ru=Чай чёрный|category=Напитки|costPrice=5000',
  ],
  'category-column-with-sections.xlsx': [
    '2 HEADING',
    '3 category=Супы|name.ru=Борщ|costPrice=12000',
    '4 category=Супы|name.ru=Уха|costPrice=15000',
    '5 HEADING',
    '6 category=Напитки|name.ru=Чай|costPrice=5000',
  ],
  'category-once.csv': [
    '2 category=Супы|name.ru=Борщ|costPrice=12000',
    '3 category=Супы|name.ru=Уха|costPrice=15000',
    '4 category=Супы|name.ru=Щи|costPrice=9000',
    '5 category=Напитки|name.ru=Чай|costPrice=5000',
    '6 category=Напитки|name.ru=Сок|costPrice=7000',
  ],
  'cells-without-place.xlsx': ['2 name.ru=Борщ|category=Супы|costPrice=12000'],
  'code-as-number.xlsx': [
    '2 name.ru=Борщ|category=Супы|costPrice=12000',
    '3 name.ru=Уха|category=Супы|costPrice=15000|mxicCode=10202001001000017',
    'wrong 0:2:3 ROUNDED',
  ],
  'code-page-1251.csv': [
    '2 name.ru=Борщ|category=Супы|costPrice=12000',
    '3 name.ru=Чай чёрный|category=Напитки|costPrice=5000',
  ],
  'code-page-1254.csv': [
    '2 name.eng=Çorba|category=Çorbalar|costPrice=12000',
    '3 name.eng=Ayran köpüğü|category=İçecekler|costPrice=5000',
  ],
  'code-page-866.csv': [
    '2 name.ru=Борщ|category=Супы|costPrice=12000',
    '3 name.ru=Чай чёрный|category=Напитки|costPrice=5000',
  ],
  'code-page-koi8.csv': [
    '2 name.ru=Борщ|category=Супы|costPrice=12000',
    '3 name.ru=Чай чёрный|category=Напитки|costPrice=5000',
  ],
  'code-with-zeros.xlsx': [
    '2 ref=00042|name.ru=Борщ|category=Супы|costPrice=12000|barcode=0000047800001',
    '3 ref=7|name.ru=Уха|category=Супы|costPrice=15000|barcode=4780000000011',
  ],
  'colour-far-below.xlsx': ['2 name.ru=Борщ|category=Супы|costPrice=12000'],
  'commas-and-prices.csv': [
    '2 name.eng=Soup|category=Soups|costPrice=12000',
    '3 name.eng=Tea, black|category=Drinks|costPrice=5000',
  ],
  'damaged-letters.csv': ['refused ENCODING at 3'],
  'damaged.xlsx': ['refused DAMAGED at xl/worksheets/sheet1.xml'],
  'damaged.zip': ['refused DAMAGED at menu.csv'],
  'dates.xlsx': [
    '2 name.ru=Борщ|category=Супы|measure=350 г',
    '3 name.ru=Уха|category=Супы|costPrice=15000',
    'wrong 0:2:2 DATE',
    'wrong 0:3:3 DATE',
  ],
  'empty-columns-behind.csv': ['2 name.ru=Борщ|category=Супы|costPrice=12000'],
  'endless-cell.xlsx': [
    '2 category=Супы|costPrice=12000',
    '3 name.ru=Уха|category=Супы|costPrice=15000',
    'wrong 0:2:0 VALUE',
  ],
  'folder-of-1251.zip': [
    '1 ref=borsch|category=soups|name.uz=Borsh|name.ru=Борщ|name.eng=Borsch|costPrice=12000',
    '1 ref=soups|name.uz=Suyuq|name.ru=Супы|name.eng=Soups',
    'wrong 0:1:9 ROUNDED',
  ],
  'forgotten-category.xlsx': [
    '2 name.ru=Борщ|category=Супы|costPrice=12000',
    '3 name.ru=Уха|costPrice=15000',
    '4 name.ru=Щи|category=Супы|costPrice=9000',
    '5 name.ru=Лагман|category=Супы|costPrice=21000',
    'wrong 0:3:1 CATEGORY_MISSING',
  ],
  'formula-errors.xlsx': [
    '2 name.ru=Борщ|category=Супы',
    '3 name.ru=Уха|category=Супы',
    'wrong 0:2:2 VALUE',
    'wrong 0:3:2 VALUE',
  ],
  'formula-without-result.xlsx': ['2 name.ru=Борщ|category=Супы', 'wrong 0:2:2 VALUE'],
  'formulas.xlsx': [
    '2 name.ru=Борщ|category=Супы|costPrice=3300',
    '3 name.ru=Уха|category=Супы',
    '4 name.ru=Щи|category=Супы',
    '5 name.ru=Лагман|category=Супы|costPrice=15125',
    'wrong 0:3:2 PRICE 3301',
    'wrong 0:4:2 PRICE 15',
  ],
  'headings-on-each-page.xlsx': [
    '2 name.ru=Борщ|category=Супы|costPrice=12000',
    '3 LEFT_OUT',
    '4 name.ru=Уха|category=Супы|costPrice=15000',
  ],
  'hidden-columns.xlsx': ['2 ref=soup-1|name.ru=Борщ|category=Супы|costPrice=1000'],
  'hidden-rows.xlsx': [
    '2 name.ru=Борщ|category=Супы|costPrice=12000',
    '4 name.ru=Щи|category=Супы|costPrice=9000',
    'hidden Меню 1',
  ],
  'hidden-sheet.xlsx': ['2 name.ru=Борщ|category=Супы|costPrice=12000', 'hidden Старое'],
  'known-words.xlsx': ['2 name.ru=Борщ|category=Супы|costPrice=12000'],
  'line-breaks-in-quotes.csv': [
    '2 name.ru=Сет\nна двоих|category=Сеты|costPrice=90000|description.ru=Роллы; соус\nимбирь',
    '3 name.ru=Чай|category=Напитки|costPrice=5000',
  ],
  'merged-category.xlsx': [
    '2 category=Супы|name.ru=Борщ|costPrice=12000',
    '3 category=Супы|name.ru=Уха|costPrice=15000',
    '4 category=Супы|name.ru=Щи|costPrice=9000',
    '5 category=Напитки|name.ru=Чай|costPrice=5000',
  ],
  'money-formats.xlsx': [
    '2 name.ru=Борщ|category=Супы|costPrice=12000|measure=350 г',
    '3 name.ru=Уха|category=Супы|costPrice=15000|measure=0,5 л',
    '4 name.ru=Щи|category=Супы|costPrice=9000|measure=0.25',
  ],
  'names-in-parts.zip': [
    '2 name.ru=Чай|category=Напитки|costPrice=5000|image=Чёрный чай.jpg',
    'picture чёрный чай.jpg',
  ],
  'names-of-dos.zip': [
    '2 name.ru=Роза красная|category=Букеты|costPrice=12000|image=Роза красная.jpg',
    'picture роза красная.jpg',
  ],
  'notes-at-the-end.xlsx': [
    '2 HEADING',
    '3 name.ru=Борщ|costPrice=12000|category=СУПЫ',
    '4 name.ru=Цены указаны в сумах|category=СУПЫ',
    '5 name.ru=Обслуживание 10 процентов|category=СУПЫ',
    'wrong 0:4:1 PRICE_MISSING',
    'wrong 0:5:1 PRICE_MISSING',
  ],
  'percent.xlsx': [
    '2 name.ru=Борщ|category=Супы|costPrice=12000|discount=15',
    '3 name.ru=Уха|category=Супы|costPrice=15000|discount=12.5',
    '4 name.ru=Щи|category=Супы|costPrice=9000|discount=15',
    '5 name.ru=Лагман|category=Супы|discount=0',
    'wrong 0:5:2 PRICE',
  ],
  'prefixes.xlsx': ['2 name.ru=Борщ|category=Супы|costPrice=12000'],
  'quotes-as-people-write.csv': [
    '2 ref=q-1|category=Букеты|name.ru="Роза 5" букет|costPrice=1000',
    '3 ref=q-2|category=Букеты|name.ru=Кабель 3"|costPrice=2000',
    '4 ref=q-3|category=Букеты|name.ru=Роза "Аваланж"; белая|costPrice=3000',
    '5 ref=q-4|category=Букеты|name.ru=Ваза "Лотос"|costPrice=4000',
  ],
  'rich-text.xlsx': ['2 name.ru=Борщ & сметана|category=Супы|costPrice=12000'],
  'rounded-codes.csv': [
    '2 name.ru=Борщ|category=Супы|costPrice=12000|mxicCode=1,0202E+16',
    '3 name.ru=Уха|category=Супы|mxicCode=10202001001000017',
    'wrong 0:2:3 DIGITS',
    'wrong 0:3:2 PRICE',
  ],
  'said-by-excel.csv': ['2 name.ru=Борщ; большой|category=Супы|costPrice=12000'],
  'sections-and-totals.xlsx': [
    '4 HEADING',
    '5 name.ru=Борщ|measure=350 г|costPrice=12000|category=ПЕРВЫЕ БЛЮДА',
    '6 name.ru=Уха|measure=350 г|costPrice=15000|category=ПЕРВЫЕ БЛЮДА',
    '7 LEFT_OUT',
    '8 HEADING',
    '9 name.ru=Чай|measure=0,5 л|costPrice=5000|category=НАПИТКИ',
    '10 LEFT_OUT',
  ],
  'sheets-alike-and-not.xlsx': [
    '2 name.ru=Борщ|category=Супы|costPrice=12000',
    '2 costPrice=5000|name.ru=Чай|category=Напитки',
    'unknown Контакты',
  ],
  'single-quotes.xlsx': ['2 name.ru=Борщ|category=Супы|costPrice=12000'],
  'title-above.csv': [
    '4 name.ru=Борщ|category=Супы|costPrice=12000',
    '5 name.ru=Уха|category=Супы|costPrice=15000',
  ],
  'total-with-currency.xlsx': ['2 name.ru=Борщ|category=Супы|costPrice=12000', '3 LEFT_OUT', '4 LEFT_OUT'],
  'trailing-comma.zip': ['no JSON at products.json:6'],
  'two-sheets.xlsx': [
    '2 name.ru=Борщ|costPrice=12000|category=Еда',
    '3 name.ru=Плов|costPrice=35000|category=Еда',
    '2 name.ru=Чай|costPrice=5000|category=Напитки',
  ],
  'usual-price-list.xlsx': [
    '3 HEADING',
    '4 name.ru=Борщ|measure=350 г|costPrice=28000|category=ПЕРВЫЕ БЛЮДА',
    '5 name.ru=Мастава|measure=400 г|category=ПЕРВЫЕ БЛЮДА',
    '7 HEADING',
    '8 name.ru=Плов|measure=500 г|costPrice=45000|category=ВТОРЫЕ БЛЮДА',
    '9 name.ru=Манты|measure=5 шт|category=ВТОРЫЕ БЛЮДА',
    '10 LEFT_OUT',
    '11 category=ВТОРЫЕ БЛЮДА',
    '2 name.ru=Чай зелёный|costPrice=6000|category=Бар',
    '3 name.ru=Айран|costPrice=9000|category=Бар',
    'wrong 0:5:3 PRICE 24501',
    'wrong 0:9:3 DATE',
    'wrong 0:11:3 PRICE_MISSING',
    'wrong 0:11:1 NAME_MISSING',
    'unknown Контакты',
    'hidden Прошлый год',
    'hidden Еда 1',
  ],
  'utf-16-big-end.csv': [
    '2 name.ru=Борщ|category=Супы|costPrice=12000',
    '3 name.ru=Чай чёрный|category=Напитки|costPrice=5000',
  ],
  'utf-16-without-mark.csv': ['2 name.eng=Soup|category=Soups|costPrice=12000'],
  'yes-and-no.xlsx': [
    '2 name.ru=Борщ|category=Супы|costPrice=12000',
    '3 name.ru=Уха|category=Супы|costPrice=15000',
    '4 name.ru=Щи|category=Супы|costPrice=9000',
    '5 name.ru=Лагман|category=Супы|costPrice=21000',
  ],
}

describe('FIL-5 files as the world sends them', () => {
  it('every file has its reading', () => expect(Object.keys(READINGS).toSorted()).toEqual(SAMPLES))

  it.each(SAMPLES)('%s', (name) => expect(readingOf(sampleBytes(name))).toEqual(READINGS[name]))
})
