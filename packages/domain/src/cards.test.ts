import { describe, expect, it } from 'vitest'
import { hasCardNumber, maskCard, withoutCardNumbers } from './cards.ts'

describe('PAY-4 what may be shown of a card', () => {
  it.each([
    ['860030******5959', '8600 •••• 5959'],
    ['986027******1519', '9860 •••• 1519'],
    ['8600533364098829', '8600 •••• 8829'],
    ['8600 5333 6409 8829', '8600 •••• 8829'],
    ['**** 8829', '•••• 8829'],
    ['5959', '•••• 5959'],
    ['', '••••'],
  ])('%s is shown as %s', (number, mask) => expect(maskCard(number)).toBe(mask))
})

describe('PAY-4 a card number is known wherever it is written', () => {
  it.each([
    '8600533364098829',
    '8600 5333 6409 8829',
    '9860-0901-0121-9724',
    'Kartam: 8600312929577175, rahmat',
    '"4111111111111111"',
    '5555555555554444',
    '378282246310005',
    '3782 822463 10005',
    '6212345678901265',
    '4222222222222',
    '019b4123-4567-7123-813a-0123456789ab 8600533364098829',
    // neither an id: one digit too many, and no version of ours
    '019b4123-4567-7123-813a-0123456789ab4',
    '019b4123-4567-1123-819a-0123456789ab',
    'id8600533364098829',
    'karta8600533364098829dan',
    '8600.5333.6409.8829',
    '8600  5333  6409  8829',
    '8600\u00a05333\u00a06409\u00a08829',
    '8600\u20095333\u20096409\u20098829',
    '8600\n5333\n6409\n8829',
    '８６００５３３３６４０９８８２９',
    '٨٦٠٠٥٣٣٣٦٤٠٩٨٨٢٩',
    '۸۶۰۰ ۵۳۳۳ ۶۴۰۹ ۸۸۲۹',
  ])('%s', (text) => expect(hasCardNumber(text)).toBe(true))

  it.each([
    ['one digit is wrong', '8600533364098828'],
    ['twelve digits, a phone', '998901234567'],
    ['two phones', '+998 90 123 45 67, +998 90 123 45 68'],
    ['a moment in milliseconds', '1795240800000'],
    ['the fraction of a coordinate', '41.8600533364098829'],
    ['twenty digits', '86005333640988290000'],
    ['a code of the tax catalogue', '06401004002000000'],
    ['an id', '0198aaaa-0000-7000-8000-000000000000'],
    ['fours of an id', '41111111-1111-4111-8111-111111111111'],
    ['an id whose digits pass for a card', '019b4123-4567-7123-813a-0123456789ab'],
    ['an id of an imported row, in the name of a field', 'option.db9f6266-7437-8468-9a0e-69c3211a0b3f.price'],
    ['another, among the ids of a line', 'x:019b4123-4567-4123-816A-0123456789ab+2'],
    ['a mask', '860053******8829'],
    ['no issuer begins so', '1111111111111117'],
    ['mixed separators', '8600 5333-6409 8829'],
    ['nothing', ''],
  ])('%s: %s is none', (_why, text) => expect(hasCardNumber(text)).toBe(false))
})

describe('FIL-10 a text is shown without the numbers of cards in it', () => {
  it.each([
    ['{"pan":"8600533364098829","id":"1"}', '{"pan":"8600 •••• 8829","id":"1"}'],
    ['8600 5333 6409 8829, 8600-5333-6409-8829', '8600 •••• 8829, 8600 •••• 8829'],
    ['8600533364098828', '8600533364098828'],
    ['019b4123-4567-7123-813a-0123456789ab', '019b4123-4567-7123-813a-0123456789ab'],
    ['41111111-1111-4111-8111-111111111111', '41111111-1111-4111-8111-111111111111'],
    ['998901234567', '998901234567'],
  ])('%s', (text, shown) => expect(withoutCardNumbers(text)).toBe(shown))
})
