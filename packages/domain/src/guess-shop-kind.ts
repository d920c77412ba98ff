import { foldWords } from './fold-words.ts'
import type { ShopKind } from './shop-kinds.ts'

/**
 * Words by which a shop says what it sells, in Uzbek, Russian and English; a star: whatever comes after. Of two kinds that a text speaks of
 * as often the later decides: every shop is some market, and who cooks besides is a kitchen.
 */
const WORDS: Record<ShopKind, string> = {
  GROCERIES: `market* маркет* minimarket* минимаркет* supermarket* супермаркет* gipermarket* гипермаркет* bozor* бозор* bazar* базар*
    dokon* дўкон* magazin* магазин* produkt* продукт* oziq* озиқ* grocer* baqqol* meva* sabzavot* фрукт* овощ* fruit* vegetable*`,
  COFFEE: `kofe* кофе* coffee* qahva* қаҳва* espresso* эспрессо* latte* латте* cappuccino* kapuchino* капучино* americano*
    американо* barista* бариста*`,
  FLOWERS: `gul guli gullar gullari гул гуллар guldasta* гулдаста* buket* букет* bouquet* flower* flora floris* флорист* цветы цветов
    цветок цветоч* tsveti tsvety tsvetov tsvetoch* atirgul* атиргул* roza rozalar розы роза rose roses lola lolalar тюльпан* tulip*`,
  KITCHEN: `osh oshi oshxona* palov* plov* choyxona* чайхана* restoran* ресторан* restaurant* burger* бургер* pizza* pitsa* пицца*
    lavash* лаваш* somsa* самса* shashlik* шашлык* kabob* kebab* кебаб* doner* донар* sushi* суши* taom* еда food* кухня* kitchen
    grill* гриль* bistro* столовая* fastfood* milliy tandir* chicken*`,
}

const fold = (text: string) => foldWords(text, { yo: 'e' })
// Object.keys forgets the names of what it is given: all of them
const KINDS = /* @__PURE__ */ Object.keys(WORDS) as ShopKind[]
const MATCHERS = /* @__PURE__ */ KINDS.map((kind) => {
  const words = WORDS[kind].trim().split(/\s+/)
  const whole = new Set(words.filter((word) => !word.endsWith('*')).flatMap(fold))
  const beginnings = words.filter((word) => word.endsWith('*')).flatMap(fold)
  const isOne = (word: string) =>
    whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning))
  return { kind, count: (said: readonly string[]) => said.filter(isOne).length }
})

/** The kind that most words of a text speak of; null where none does. */
function kindOfText(text: string): ShopKind | null {
  const words = fold(text)
  const counts = MATCHERS.map(({ kind, count }) => ({ kind, count: count(words) }))
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return counts.findLast(({ count }) => count === most)?.kind ?? null
}

/**
 * What a new shop may sell, by its name, else by the words of its menu as it was typed; a kitchen where neither says (CUS-18). A proposal:
 * its owner sees it and chooses.
 */
export const guessShopKind = ({ name, menu }: { name: string; menu: string }): ShopKind =>
  kindOfText(name) ?? kindOfText(menu) ?? 'KITCHEN'
