import type { SearchableMenu } from './search-index.ts'

/**
 * What shops of Uzbekistan sell: kitchen, fast food, groceries. `uz | ru | eng | tags`; many a real menu has names in one
 * language only, so some here have as well.
 */
const MENU: [category: string, lines: string][] = [
  [
    'Palov | Плов | Plov',
    `Toʻy oshi | Свадебный плов | Wedding plov
     Choyxona oshi | Чайханский плов | Teahouse plov
     Samarqand oshi | Самаркандский плов | Samarkand plov
     Devzira guruchli palov | Плов из девзиры | Devzira plov
     Kechki osh | | `,
  ],
  [
    'Shoʻrvalar va xamir taomlar | Супы и блюда из теста | Soups and noodles',
    `Uygʻur lagʻmoni | Уйгурский лагман | Uyghur lagman
     Qovurma lagʻmon | Жареный лагман | Fried lagman
     Achchiq lagʻmon | |
     Qaynatma shoʻrva | Шурпа из баранины | Lamb shurpa
     Mastava | Мастава | Rice soup
     Mampar | Мампар | Mampar
     Norin | Нарын | Naryn
     Qoʻy goʻshtli manti, 5 dona | Манты с бараниной, 5 шт. | Lamb manti, 5 pcs
     Qovoqli manti, 5 dona | Манты с тыквой, 5 шт. | Pumpkin manti, 5 pcs
     Xonim | Ханум | Khanum roll
     Chuchvara | Чучвара | Small dumplings
     | Борщ с говядиной |
     | Солянка мясная |
     | Пельмени домашние | `,
  ],
  [
    'Kabob | Шашлык | Shashlik',
    `Qoʻy shashligi | Шашлык из баранины | Lamb shashlik
     Mol goʻshti shashligi | Шашлык из говядины | Beef shashlik
     Tovuq qanotchalari | Куриные крылышки | Chicken wings
     Qiyma kabob | Люля-кебаб | Minced kebab
     Jigar kabob | Шашлык из печени | Liver kebab
     Dimlama | Димлама | Dimlama stew
     Jiz-biz | Жиз-быз | Jiz-biz
     Qozonkabob | Казан-кебаб | Kazan kebab`,
  ],
  [
    'Somsa va non | Самса и хлеб | Somsa and bread',
    `Tandir somsa | Самса из тандыра | Tandoor somsa
     Mol goʻshtli somsa | Самса с говядиной | Beef somsa
     Qovoqli somsa | Самса с тыквой | Pumpkin somsa
     Koʻk somsa | Самса с зеленью | Spring herbs somsa
     Tandir non | Лепёшка из тандыра | Tandoor flatbread | хлеб
     Samarqand noni | Самаркандская лепёшка | Samarkand bread
     Qatlama | Катлама | Flaky flatbread
     | Чебурек с мясом | `,
  ],
  [
    'Burgerlar | Бургеры | Burgers',
    `Chizburger klassik | Чизбургер классический | Classic cheeseburger | gamburger
     Chizburger xalapenyo | Чизбургер халапеньо | Jalapeño cheeseburger
     Dabl chizburger | Двойной чизбургер | Double cheeseburger
     Tovuqli burger | Бургер с курицей | Chicken burger
     Gamburger | Гамбургер | Hamburger
     Fishburger | Фишбургер | Fish burger
     | Биг Тейсти | Big Tasty`,
  ],
  [
    'Lavash va xot-dog | Лаваш и хот-доги | Lavash and hot dogs',
    `Mol goʻshtli lavash | Лаваш с говядиной | Beef lavash | шаурма
     Tovuqli lavash | Лаваш с курицей | Chicken lavash | шаурма
     Pishloqli lavash | Сырный лаваш | Cheese lavash
     Mini lavash | Мини-лаваш | Mini lavash
     Xot-dog klassik | Хот-дог классический | Classic hot dog
     Katta xot-dog | Большой хот-дог | Big hot dog
     Tovuqli xaggi | Хагги с курицей | Chicken haggi
     Klab sendvich | Клаб-сэндвич | Club sandwich
     Twister achchiq | Твистер острый | Hot twister
     Doner kabob | Донер-кебаб | Doner kebab`,
  ],
  [
    'Pitsa | Пицца | Pizza',
    `Margarita | Маргарита | Margherita
     Pepperoni | Пепперони | Pepperoni
     Toʻrt pishloqli | Четыре сыра | Four cheese
     Qoʻziqorinli pitsa | Пицца с грибами | Mushroom pizza
     Gavayi pitsasi | Гавайская | Hawaiian`,
  ],
  [
    'Rollar va vok | Роллы и вок | Rolls and wok',
    `Filadelfiya roll | Ролл Филадельфия | Philadelphia roll
     Kaliforniya roll | Ролл Калифорния | California roll
     Vok udon tovuqli | Вок удон с курицей | Udon wok with chicken
     | Том ям с креветками | Tom yum with shrimp`,
  ],
  [
    'Gazaklar | Закуски | Snacks',
    `Fri kartoshkasi | Картофель фри | French fries
     Qishloqcha kartoshka | Картофель по-деревенски | Potato wedges
     Naggets, 8 dona | Наггетсы, 8 шт. | Nuggets, 8 pcs
     Pishloq tayoqchalari | Сырные палочки | Cheese sticks
     Pishloqli sous | Сырный соус | Cheese sauce
     Ketchup | Кетчуп | Ketchup
     Mayonez | Майонез | Mayonnaise`,
  ],
  [
    'Salatlar | Салаты | Salads',
    `Achichuk | Ачичук | Achichuk
     Sezar salati | Салат Цезарь с курицей | Caesar salad
     Yunoncha salat | Греческий салат | Greek salad
     Olivye | Оливье | Olivier salad
     Shakarob | Шакароб | Shakarob
     Suzma | Сузьма | Strained yoghurt`,
  ],
  [
    'Shirinliklar | Десерты | Desserts',
    `Yongʻoqli paxlava | Пахлава с орехом | Walnut baklava
     Medovik | Медовик | Honey cake
     Napoleon torti | Торт Наполеон | Napoleon cake
     Chizkeyk | Чизкейк | Cheesecake
     Qulupnayli donat | Донат клубничный | Strawberry doughnut
     Shokoladli muzqaymoq | Мороженое шоколадное | Chocolate ice cream
     Togʻ asali | Горный мёд | Mountain honey
     Holva | Халва | Halva
     Nisholda | Нишалда | Nishalda`,
  ],
  [
    'Ichimliklar | Напитки | Drinks',
    `Koʻk choy, choynak | Зелёный чай, чайник | Green tea, pot
     Qora choy, choynak | Чёрный чай, чайник | Black tea, pot
     Limonli choy | Чай с лимоном | Lemon tea
     Kapuchino | Капучино | Cappuccino
     Amerikano | Американо | Americano
     Coca-Cola 1 l | Кока-Кола 1 л | Coca-Cola 1 l
     Coca-Cola 0,5 l | Кока-Кола 0,5 л | Coca-Cola 0.5 l
     Fanta 0,5 l | Фанта 0,5 л | Fanta 0.5 l
     Ayron | Айран | Ayran
     Kompot | Компот | Compote
     Olma sharbati | Яблочный сок | Apple juice
     Gazsiz suv 0,5 l | Вода без газа 0,5 л | Still water 0.5 l
     Gazli suv 1,5 l | Вода газированная 1,5 л | Sparkling water 1.5 l
     Moxito | Мохито | Mojito`,
  ],
  [
    'Sut mahsulotlari | Молочные продукты | Dairy',
    `Sut 3,2%, 1 l | Молоко 3,2%, 1 л | Milk 3.2%, 1 l
     Qatiq | Катык | Qatiq
     Smetana 20% | Сметана 20% | Sour cream 20%
     Sariyogʻ, 200 g | Масло сливочное, 200 г | Butter, 200 g
     Pishloq «Maasdam», 200 g | Сыр «Маасдам», 200 г | Maasdam cheese, 200 g
     Mevali yogurt | Йогурт фруктовый | Fruit yoghurt
     Tvorog | Творог | Cottage cheese
     Qishloq tuxumi, 10 dona | Яйца деревенские, 10 шт. | Village eggs, 10 pcs`,
  ],
  [
    'Sabzavot va mevalar | Овощи и фрукты | Vegetables and fruit',
    `Pomidor, 1 kg | Помидоры, 1 кг | Tomatoes, 1 kg
     Bodring, 1 kg | Огурцы, 1 кг | Cucumbers, 1 kg
     Olma, 1 kg | Яблоки, 1 кг | Apples, 1 kg
     Banan, 1 kg | Бананы, 1 кг | Bananas, 1 kg
     Piyoz, 1 kg | Лук репчатый, 1 кг | Onions, 1 kg
     Kartoshka, 1 kg | Картофель, 1 кг | Potatoes, 1 kg
     Sabzi, 1 kg | Морковь, 1 кг | Carrots, 1 kg
     Qovun | Дыня | Melon
     Tarvuz | Арбуз | Watermelon
     Uzum, 1 kg | Виноград, 1 кг | Grapes, 1 kg
     Koʻkat toʻplami | Зелень, набор | Herbs`,
  ],
  [
    'Baqqollik | Бакалея | Groceries',
    `Guruch «Lazer», 1 kg | Рис «Лазер», 1 кг | Lazer rice, 1 kg
     Un, 2 kg | Мука, 2 кг | Flour, 2 kg
     Shakar, 1 kg | Сахар, 1 кг | Sugar, 1 kg
     Kungaboqar yogʻi, 1 l | Масло подсолнечное, 1 л | Sunflower oil, 1 l
     Grechka, 800 g | Гречка, 800 г | Buckwheat, 800 g
     Makaron, 400 g | Макароны, 400 г | Pasta, 400 g
     Mosh, 1 kg | Маш, 1 кг | Mung beans, 1 kg
     Noʻxat, 1 kg | Нут, 1 кг | Chickpeas, 1 kg
     Tuz, 1 kg | Соль, 1 кг | Salt, 1 kg`,
  ],
]

const textOf = ([uz, ru, eng]: string[]) => ({ uz: uz ?? '', ru: ru ?? '', eng: eng ?? '' })

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim())

/** A menu to search in; the id of a product is its first name. */
export const testMenu: SearchableMenu = {
  categories: MENU.map(([category]) => ({ id: category, name: textOf(cellsOf(category)) })),
  products: MENU.flatMap(([category, lines]) =>
    lines.split('\n').map((line) => {
      const cells = cellsOf(line)
      const [, , , tags = ''] = cells
      const name = textOf(cells)
      return {
        id: name.uz || name.ru,
        categoryId: category,
        name,
        description: { uz: '', ru: '', eng: '' },
        tags: tags === '' ? [] : tags.split(', '),
      }
    }),
  ),
}
