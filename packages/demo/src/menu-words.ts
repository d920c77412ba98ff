/** A word in the three languages every text has. */
export type Words = { uz: string; ru: string; eng: string }

const words = (lines: string): Words[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [uz = '', ru = '', eng = ''] = line.split('|').map((part) => part.trim())
      return { uz, ru, eng }
    })

/** Twelve categories, each with the dishes that a composed menu makes of it. */
export const categoryWords: { ref: string; name: Words; dishes: Words[] }[] = [
  [
    'plov',
    'Osh|Плов|Plov',
    `Toʻy oshi|Свадебный плов|Wedding plov
Choyxona oshi|Плов чайханский|Teahouse plov
Samarqand oshi|Плов самаркандский|Samarkand plov
Devzira oshi|Плов из девзиры|Devzira plov
Bayramona osh|Плов праздничный|Festive plov
Ivitma palov|Ивитма палов|Ivitma plov
Sofi palov|Софи палов|Sofi plov`,
  ],
  [
    'kebabs',
    'Shashliklar|Шашлыки|Shashlik',
    `Qoʻy shashligi|Шашлык из баранины|Lamb shashlik
Mol shashligi|Шашлык из говядины|Beef shashlik
Tovuq shashligi|Шашлык из курицы|Chicken shashlik
Jigar kabob|Шашлык из печени|Liver kebab
Qiyma kabob|Люля-кебаб|Minced kebab
Napoleon shashligi|Шашлык «Наполеон»|Napoleon shashlik
Qovurgʻa|Рёбрышки|Ribs on coals`,
  ],
  [
    'soups',
    'Suyuq taomlar|Супы|Soups',
    `Qaynatma shoʻrva|Кайнатма шурпа|Kaynatma shurpa
Mastava|Мастава|Mastava
Lagʻmon|Лагман|Lagman
Moshxoʻrda|Мошхурда|Mung bean soup
Chuchvara|Чучвара|Chuchvara
Norin|Нарын|Naryn
Tovuq shoʻrva|Куриный суп|Chicken soup`,
  ],
  [
    'dough',
    'Xamir taomlar|Манты и самса|Dumplings',
    `Qoʻy goʻshtli manti|Манты с бараниной|Lamb manti
Qovoqli manti|Манты с тыквой|Pumpkin manti
Tandir somsa|Самса из тандыра|Tandoor somsa
Gijduvon somsasi|Самса гиждуванская|Gijduvan somsa
Xonim|Ханум|Khanum
Gumma|Гумма|Gumma
Qutab|Кутаб|Qutab`,
  ],
  [
    'burgers',
    'Burgerlar|Бургеры|Burgers',
    `Chizburger|Чизбургер|Cheeseburger
Dabl burger|Двойной бургер|Double burger
Tovuqli burger|Чикенбургер|Chicken burger
Barbekyu burger|Бургер барбекю|Barbecue burger
Xot-dog|Хот-дог|Hot dog
Klab sendvich|Клаб-сэндвич|Club sandwich
Mini burger|Мини-бургер|Mini burger`,
  ],
  [
    'lavash',
    'Lavash va doner|Лаваш и донер|Wraps',
    `Mol goʻshtli lavash|Лаваш с говядиной|Beef lavash
Tovuqli lavash|Лаваш с курицей|Chicken lavash
Donar kabob|Донер-кебаб|Doner kebab
Shaurma|Шаурма|Shawarma
Tvister|Твистер|Twister
Burito|Буррито|Burrito
Xaggi|Хагги|Haggi`,
  ],
  [
    'pizza',
    'Pitsa|Пицца|Pizza',
    `Margarita|Маргарита|Margherita
Pepperoni|Пепперони|Pepperoni
Toʻrt pishloq|Четыре сыра|Four cheeses
Qazili pitsa|Пицца с казы|Pizza with qazi
Goʻshtli assorti|Мясное ассорти|Meat feast
Sabzavotli pitsa|Овощная пицца|Garden pizza
Tovuqli pitsa|Пицца с курицей|Chicken pizza`,
  ],
  [
    'salads',
    'Salatlar|Салаты|Salads',
    `Achichuk|Ачичук|Achichuk
Sezar|Цезарь|Caesar
Shakarob|Шакароб|Shakarob
Olivye|Оливье|Olivier
Yunoncha salat|Греческий салат|Greek salad
Suzma va koʻkat|Сузьма с зеленью|Suzma with herbs
Tashkent salati|Салат «Ташкент»|Tashkent salad`,
  ],
  [
    'sides',
    'Garnir va gazaklar|Гарниры и закуски|Sides and snacks',
    `Fri kartoshkasi|Картофель фри|French fries
Naggets|Наггетсы|Nuggets
Guruch|Рис|Steamed rice
Grilda sabzavot|Овощи гриль|Grilled vegetables
Pishloqli tayoqchalar|Сырные палочки|Cheese sticks
Piyoz halqalari|Луковые кольца|Onion rings
Qanotchalar|Крылышки|Chicken wings`,
  ],
  [
    'bread',
    'Non va pishiriqlar|Хлеб и выпечка|Bakery',
    `Tandir non|Лепёшка из тандыра|Tandoor bread
Patir|Патыр|Patir
Kulcha|Кульча|Kulcha
Samarqand noni|Самаркандская лепёшка|Samarkand bread
Kruassan|Круассан|Croissant
Donat|Донат|Doughnut
Paxlava|Пахлава|Baklava`,
  ],
  [
    'desserts',
    'Shirinliklar|Десерты|Desserts',
    `Napoleon|Наполеон|Napoleon cake
Medovik|Медовик|Honey cake
Chizkeyk|Чизкейк|Cheesecake
Holva|Халва|Halva
Muzqaymoq|Мороженое|Ice cream
Nishalda|Нишалда|Nishalda
Chak-chak|Чак-чак|Chak-chak`,
  ],
  [
    'drinks',
    'Ichimliklar|Напитки|Drinks',
    `Koʻk choy|Зелёный чай|Green tea
Qora choy|Чёрный чай|Black tea
Limonad|Лимонад|Lemonade
Ayron|Айран|Ayran
Kompot|Компот|Compote
Kapuchino|Капучино|Cappuccino
Mors|Морс|Berry mors`,
  ],
].map(([ref = '', name = '', dishes = '']) => ({
  ref,
  name: words(name)[0] ?? { uz: '', ru: '', eng: '' },
  dishes: words(dishes),
}))

/** What sets one dish of a kind apart from the next. */
export const kindWords = words(`
klassik|классика|classic
pishloq bilan|с сыром|with cheese
achchiq|острый вкус|hot
qoʻziqorin bilan|с грибами|with mushrooms
ikki kishilik|на двоих|for two
oilaviy|на компанию|family size
bolalar uchun|детская порция|for children
uy usulida|по-домашнему|home style
yarim portsiya|половина порции|half portion
toʻrt kishilik|на четверых|for four
koʻkatlar bilan|с зеленью|with herbs
yongʻoq bilan|с орехами|with nuts
`)

/** What dishes are made of, as a description says it. */
export const ingredientWords = words(`
qoʻy goʻshti|баранина|lamb
yumshoq mol goʻshti|мягкая говядина|tender beef
tovuq filesi|куриное филе|chicken fillet
dumba yogʻi|курдючный жир|tail fat
devzira guruchi|рис девзира|devzira rice
sariq sabzi|жёлтая морковь|yellow carrot
noʻxat|нут|chickpeas
mayiz|изюм|raisins
zirk|барбарис|barberries
bedana tuxumi|перепелиное яйцо|quail egg
qazi|казы|qazi
piyoz|лук|onion
sarimsoq|чеснок|garlic
kashnich|кинза|coriander
rayhon|базилик|basil
zira|зира|cumin
bolgar qalampiri|болгарский перец|bell pepper
baqlajon|баклажан|aubergine
pomidor|помидор|tomato
bodring|огурец|cucumber
kartoshka|картофель|potato
sholgʻom|репа|turnip
redis|редис|radish
jusay|джусай|chives
mosh|маш|mung beans
loviya|фасоль|beans
qovoq|тыква|pumpkin
qoʻziqorin|шампиньоны|mushrooms
chedder|чеддер|cheddar
motsarella|моцарелла|mozzarella
suzma|сузьма|suzma
qaymoq|каймак|kaymak
smetana|сметана|sour cream
oq sous|белый соус|white sauce
barbekyu sousi|соус барбекю|barbecue sauce
chili sousi|соус чили|chili sauce
xantal|горчица|mustard
kunjut|кунжут|sesame
sedana|седана|nigella
yongʻoq|грецкий орех|walnut
pista|фисташки|pistachio
asal|мёд|honey
novvot|новвот|rock sugar
limon|лимон|lemon
yalpiz|мята|mint
qulupnay|клубника|strawberry
olcha|вишня|cherry
oʻrik|абрикос|apricot
`)

/** What a description adds: how it is made, how it is served. */
export const remarkWords = words(`
Saksovul choʻgʻida pishgan|Жарится на саксауле|Grilled over saxaul
Bugʻda pishadi|Готовится на пару|Steamed to order
Buyurtmadan keyin qovuriladi|Жарим после заказа|Fried after you order
Toʻrt soat past olovda|Четыре часа на слабом огне|Four hours on a low flame
Tandirdan uzilishi bilan joʻnatamiz|Отправляем прямо из тандыра|Sent straight from the tandoor
Xamiri qoʻlda choʻzilgan|Тесто тянем вручную|Hand-pulled dough
Sersuv va toʻyimli|Сочно и сытно|Juicy and filling
Issiq non bilan beriladi|Подаётся с горячей лепёшкой|Served with hot bread
Achchiqni sevganlarga|Для любителей острого|For those who like it hot
Goʻshtsiz|Без мяса|Without meat
Shakar qoʻshilmagan|Без добавленного сахара|No added sugar
Bir kecha ziravorda turgan|Маринуется всю ночь|Marinated overnight
Ertalab yopilgan|Испечено утром|Baked this morning
Muzdek holda beriladi|Подаётся холодным|Served ice cold
Katta davra uchun|Для большой компании|For a big table
Yoʻlda yeyishga qulay|Удобно есть на ходу|Easy to eat on the go
`)
