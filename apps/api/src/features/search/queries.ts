/**
 * Queries as customers type them, in two scripts of Uzbek, in Russian and English, with typos, by labels, diets and categories, by
 * several words and by words of the street, below the dish that must stand among the first three: `shop dish: queries`.
 */
const TABLE = `
osh plov-wedding: osh, ош, palov, палов, плов, плав, палав, plov, pilaf, to'y oshi, тўй оши, свадебный плов, wedding plov, свадебный палов, плоф, dеvzira plov
osh plov-teahouse: choyxona oshi, чойхона ош, чайханский плов, чайханский, choyxona palov, teahouse pilaf
osh plov-samarkand: samarqand oshi, самарканд плов, самаркандский палав, samarkand pilaf
osh plov-dish: плов на четверых, lagan, ляган плов, plov for four, лаган ош
osh shashlik-lamb: shashlik, шашлык, шашлик, qo'y shashlik, шашлык из баранины, баранина, lamb kebab, кебаб, шашлычок, shahslik, шашлк
osh shashlik-beef: mol go'shti shashlik, шашлык говядина, beef shashlik, мол шашлик, говяжий шашлык
osh shashlik-hot: achchiq shashlik, острый шашлык, spicy shashlik, аччиқ шашлик
osh shashlik-set: сет шашлыка, shashlik to'plami, набор шашлыка, shashlik set, шампур
osh somsa-lamb: somsa, самса, сомса, samsa, tandir somsa, самса из тандыра, samosa, сасма, sosma
osh somsa-beef: самса с говядиной, mol goshtli somsa, beef samsa, самса говяжья
osh somsa-pumpkin: qovoqli somsa, самса с тыквой, тыквенная самса, goʻshtsiz somsa, самса без мяса, pumpkin samosa, goʻshtsiz, без мяса, гўштсиз, vegetarian, вегетарианское, meatless
osh lagman-uyghur: lag'mon, лагман, лағмон, lagman, лагмн, уйгурский лагман, uyghur lagman, lagmoon, лагамн, noodles, лапша
osh lagman-hot: achchiq lag'mon, острый лагман, spicy lagman, острое, achchiq, аччик
osh shurpa-lamb: sho'rva, шурпа, шўрва, shurpa, суп, soup, шурпа баранина, шюрпа, suyuq taom, первое, супчик
osh shurpa-beef: mol shorva, шурпа из говядины, beef soup, говяжий суп
osh shurpa-half: yarim sho'rva, полпорции шурпы, half soup, половина шурпы
osh manti-lamb: manti, манты, манти, manty, манты с бараниной, dumplings, мнаты, mnati
osh manti-pumpkin: вега, qovoqli manti, манты с тыквой, pumpkin manti, vegan, веган, postniy, постное, lenten, манты без мяса
osh manti-mix: manti assorti, манты ассорти, mixed manti, ассорти
osh achichuk: achichuk, ачичук, аччичук, ачучук, tomato salad, салат, salat, salad, salatlar
osh achichuk-hot: achchiq achichuk, острый ачичук, острый салат, achchiq salat
osh shakarob: shakarob, шакароб, шакараб
osh bread-tandoor: non, нон, хлеб, лепёшка, лепешка, tandir non, bread, лепешки, lepyoshka, нан
osh bread-milk: sutli non, молочная лепёшка, milk bread
osh bread-samarkand: samarqand noni, самарканд нон, самаркандская лепешка, samarkand bread
osh tea-green: ko'k choy, кўк чой, кук чой, зеленый чай, green tea, choy, чай, чой, чаёк, zeleniy chay, зелный чай
osh tea-black: qora choy, черный чай, қора чой, black tea
osh tea-tashkent: toshkent choyi, чай с лимоном, limonli choy, лимонный чай, ташкентский чай
osh baklava-walnut: paxlava, пахлава, baklava, поклава, сладкое, shirinlik, десерт, dessert, yong'oq, орех, сладости
osh baklava-pistachio: pistali paxlava, пахлава с фисташкой, фисташка, pista, pistachio
osh honey-mountain: asal, мёд, мед, honey, тоғ асали, горный мед
osh breakfast-kaymak: qaymoq, каймак, nonushta, завтрак, breakfast, нонушта
osh breakfast-eggs: quymoq, яичница, глазунья, omlet, яйца, tuxum, eggs, тухум
osh breakfast-rice: shirguruch, ширгуруч, каша, рисовая каша, boʻtqa, молочная каша, porridge

tez combo-all-in: kombo, комбо, combo, tushlik, обед, ланч, комбо всё сразу, lunch, сет
tez combo-classic: kombo klassik, классика комбо, classic combo
tez combo-hot: achchiq kombo, острое комбо, hot combo, spicy combo
tez combo-kids: bolalar, детское, детям, kids combo, bolalar kombosi, для детей
tez cheeseburger: chizburger, чизбургер, cheeseburger, cheese burger, burger, бургер, gamburger, гамбургер, бурегр, чисбургер, chisburger, бургеры, burgerlar, мясо, goʻsht, гўшт
tez cheeseburger-jalapeno: xalapenyo, халапеньо, jalapeno burger, халапено, бургер халапеньо
tez cheeseburger-bbq: barbekyu, барбекю, bbq burger, чизбургер барбекю
tez cheeseburger-mini: mini chizburger, мини бургер, маленький бургер, kichik burger
tez double-burger: dabl, двойной бургер, double burger, дабл чизбургер, двойной чизбургер
tez double-burger-bbq: dabl barbekyu, двойной барбекю, double bbq
tez chicken-burger: tovuqli burger, бургер с курицей, куриный бургер, chicken burger, товуқ бургер, курица, tovuq, chicken
tez chicken-burger-hot: острый бургер с курицей, achchiq tovuqli burger, острый куриный бургер, spicy chicken burger
tez pizza-margherita: pitsa, пицца, pizza, пица, margarita, маргарита, margherita, маграрита, пиццы
tez pizza-pepperoni: pepperoni, пепперони, пеперони, пицца пепперони, pepperoni pizza
tez pizza-diavola: острая пицца, achchiq pepperoni, острая пепперони, spicy pizza
tez lavash-beef: lavash, лаваш, lavsh, лавш, шаурма, shaurma, шаверма, shawarma, лаваш с говядиной, mol lavash, донер, doner, лавшы, lvash, лваш
tez lavash-chicken: tovuqli lavash, лаваш с курицей, chicken lavash, шаурма с курицей, куриная шаурма, лаваш куриный, куринный лаваш
tez lavash-cheese: pishloqli lavash, сырный лаваш, лаваш с сыром, cheese lavash, cheese shawarma
tez lavash-mini: mini lavash, мини лаваш, маленький лаваш, мини шаурма
tez hotdog-classic: xot-dog, hotdog, хот дог, хотдог, hot dog, xotdog, сосиска в тесте, ход дог
tez hotdog-big: katta xot-dog, большой хот-дог, big hotdog
tez fries: fri, фри, fries, картошка фри, kartoshka fri, french fries, kartoshka, картошка, картофель, жареная картошка, гоʻштсиз, веганское, картошк
tez fries-paprika: paprikali fri, фри с паприкой, острая картошка, spicy fries
tez nuggets: naggets, наггетсы, нагетсы, nuggets, нагетс, закуски, gazak, nagetsi
tez nuggets-hot: острые наггетсы, achchiq naggets, spicy nuggets
tez nuggets-20: naggets 20, наггетсы 20 шт, 20 nuggets
tez donut-strawberry: donat, донат, donut, пончик, ponchik, пончики, doughnut, клубничный пончик, qulupnay, десерт, shirinlik, сладкое, пончк
tez donut-box: коробка пончиков, donat qutisi, 4 пончика, box of donuts
tez cola: kola, кола, cola, coca cola, кока кола, кока-кола, koka kola, coca-cola, пепси, pepsi, ichimlik, напитки, газировка, колла
tez cola-zero: shakarsiz kola, кола без сахара, sugar free cola, кола зеро, cola zero, без сахара, shakarsiz
tez cola-cherry: olchali kola, вишневая кола, cherry cola, вишня
tez tea-green: ko'k choy, зеленый чай, green tea, кўк чой, choy, чай
tez tea-lemon: limonli choy, чай с лимоном, лимон, lemon tea

bozor roses-15: atirgul, розы, роза, roses, цветы, букет роз, красные розы, qizil atirgul, roza
bozor roses-51: 51 роза, 51 atirgul, 51 roses
bozor pink-tender: nozik guldasta, букет нежность, нежность, guldasta, букет, buket, розовые розы
bozor pink-morning: tong guldasta, букет утро, morning bouquet
bozor tulips-15: lola, тюльпаны, тюльпан, tulips, tyulpan, лола
bozor plant-small: gul, гул, xona guli, комнатное растение, растение, house plant, цветок в горшке
bozor gift-box: sovg'a qutisi, подарочная коробка, подарок, sovg'a, совға, gift
bozor gift-sweet: сладкий подарок, shirin sovg'a, sweet gift
bozor gift-tea: чайный подарок, choy sovg'a, tea gift
bozor tomatoes-yusupov: pomidor, помидор, томаты, tomato, памидор, помидоры, pomidr, помдор, юсуповские
bozor cucumbers: bodring, огурцы, огурец, cucumber, бодринг, агурцы
bozor apples-gala: olma, яблоки, яблоко, apple, олма, яблако, фрукты, meva
bozor milk-32: sut, молоко, milk, сут, молоко 3.2, малоко, молочка
bozor eggs-6: tuxum, яйца, яйцо, eggs, тухум, tuhum
bozor eggs-village: деревенские яйца, qishloq tuxumi, village eggs
bozor cheese-maasdam: pishloq, сыр, cheese, маасдам, maasdam, масдам, пишлоқ
bozor loaf: baton, батон, хлеб, non, буханка
bozor bread-tandoor: лепешка, tandir non, лепёшка, нон
bozor honey-mountain: asal, мед, мёд, honey, togʻ asali
bozor honey-cotton: paxta asali, хлопковый мёд
bozor baklava: paxlava, пахлава, baklava, паклава
`

/** `[shop, query, dish]`: the folder of the demo shop and the reference of the dish in it. */
export const QUERIES: [shop: string, query: string, dish: string][] = TABLE.trim()
  .split('\n')
  .filter((line) => line !== '')
  .flatMap((line) => {
    const [place = '', queries = ''] = line.split(': ')
    const [shop = '', dish = ''] = place.split(' ')
    return queries.split(', ').map((query): [string, string, string] => [shop, query, dish])
  })
