/**
 * Words that mean the same dish, drink or good, a line a group: Uzbek, Russian, English, what people say in the street and common
 * misspellings. Words that sound alike in two scripts stand once, because search folds them to one (`searchWords`): Uzbek Cyrillic
 * always is one with Uzbek Latin. Behind `>` stands what the words before it also find and what does not find them: who wants
 * meat wants beef, who wants beef wants no lamb. The words of labels and diets end in the name that these have in the contract.
 */
export const DISH_WORDS = `
osh, palov, плов, palav, плав, плоф, pilaf, pilav
toʻy oshi, свадебный плов, wedding plov
lagʻmon, лагман, лагмен, laghman
norin, нарын, narin
manti, манты
xonim, ханум, хонум, khanum
chuchvara, чучвара, пельмени, pelmeni
dumplings, dumpling > chuchvara, пельмени, manti
somsa, самса, samosa, sambusa
dimlama, думляма, basma
shoʻrva, шурпа, суп, супчик, soup, похлёбка, shurba, chorba, чорба
mastava
moshxoʻrda, мошхурда, mung bean soup
mampar
shashlik, шашлык, kabob, кебаб, kebab, sixkabob, six kabob, barbecue skewers, shish kebab, шашлычок
lyulya, люля, люля кебаб, qiyma, minced kebab, молотый шашлык
qozon kabob, казан кебаб, казан кабоб
tandir goʻsht, тандыр гушт, tandoori lamb, тандырное мясо
jiz, жиз быз, jiz biz, джиз
qazi, казы, конская колбаса
qovurdoq, куурдак, кавурдак, жаркое, roast
doʻlma, долма, голубцы, dolma, stuffed cabbage, tok oshi
beshbarmoq, бешбармак
holvaytar, халвайтар
achichuk, ачичук, аччичук, шакароб, shakarob, tomato salad
salat, салат, salad, салатик
sezar, цезарь, caesar
olivye, оливье, olivier, russian salad
grek salat, греческий салат, greek salad, yunoncha salat
vinegret, винегрет
xalim, halim, halisa
sumalak
kuksi, kuksu, кукси
pigodi, pyanse, пянсе
funchoza, фунчоза
xachapuri, khachapuri
xinkali, khinkali
chuchuk, чучук
non, хлеб, хлебушек, лепёшка, bread, flatbread, obi non, лепешечка, naan
patir, патыр, patyr
baton, батон, loaf, буханка
qatlama, катлама, слоёная лепёшка
cheburek, chebureki
gumma, пирожок, пирожки, piroshki
blin, блины, pancake, блинчик, quymoq blin
sirnik, сырники, cheese pancakes
boʻtqa, каша, porridge, овсянка, kasha
sutli boʻtqa, молочная каша, shirguruch, ширгуруч, rice porridge
nonushta, завтрак, breakfast
tushlik, обед, lunch, ланч, business lunch, бизнес ланч
kechki ovqat, ужин, dinner
tuxum, яйцо, яйца, яичко, egg, eggs
quymoq, яичница, глазунья, омлет, omelette, omlet, fried eggs, qovurilgan tuxum, scrambled eggs
burger, бургер, hamburger, гамбургер, gamburger, котлета в булке > chizburger, cheeseburger
chizburger, чизбургер, cheeseburger
big mak, биг мак, big mac > burger, gamburger, chizburger
dabl, двойной, double, dvoynoy, ikkitalik, qoʻsh
mini, мини, kichik, маленький, small, кичкина, kichkina
katta, большой, big, large, огромный
lavash, лаваш, шаурма, shaurma, shawarma, шаверма, shaverma, doner, донер, дёнер, döner, wrap, ролл лаваш, turum, дурум
xot dog, хот дог, hot dog, хотдог, сосиска в тесте, сосиска в булке
non kabob, нон кабоб
sendvich, сэндвич, сендвич, sandwich, бутерброд, buterbrod, toast, тост
xaggi, хагги, haggi
gazak, закуска, snack, закуски, tamaddi, перекус
kombo, комбо, combo, set, сет, набор, toʻplam, meal deal
bolalar, детское, для детей, kids, детям, bolalarga, baby
fri, фри, фришка, картошка фри, картофель фри, fries, french fries, fri kartoshka, фри картошка, chips fries, жареная картошка, qovurilgan kartoshka
qishloqcha kartoshka, картофель по деревенски, картошка по деревенски, potato wedges, wedges, айдахо
kartoshka, картошка, картофель, potato, картошечка, картофан, kartofel > fri, fries
pyure, пюре, mashed potato, puree
naggets, наггетсы, nuggets, нагетсы, нагетс, nagets, nuggets chicken
qanotcha, крылышки, wings, qanot, крылья, chicken wings, tovuq qanotlari, крылышко
strips, стрипсы, chicken strips > naggets, наггетсы
tovuq oyoqchasi, ножки, окорочок, drumstick
gril, гриль, grill, grilled
tovuq, курица, chicken, куриный, tovuqli, цыплёнок, курочка, joʻja > naggets, nuggets, wings, qanotcha, strips
goʻsht, мясо, meat, мясной, goʻshtli, гушт > mol, говядина, beef, говяжий, qoʻy, баранина, lamb, фарш, qiyma
mol goʻshti, говядина, beef, говяжий, mol, телятина
qoʻy goʻshti, баранина, lamb, mutton, бараний, qoʻy, ягнёнок
qiyma goʻsht, фарш, minced meat
jigar, печень, печёнка, liver
til, язык, tongue
kurka, индейка, turkey, indyuk
oʻrdak, утка, duck
baliq, рыба, fish, рыбный, baliqli > losos, salmon, forel, форель, tuna, тунец
qizil baliq, лосось, сёмга, salmon, losos
krevetka, креветки, shrimp, prawn
dengiz mahsulotlari, морепродукты, seafood > krevetka, shrimp
kolbasa, колбаса, sausage, sosiska, сосиска
bekon, бекон, bacon
pishloq, сыр, cheese, сырный, pishloqli, сырок > motsarella, моцарелла, mozzarella, cheddar, чеддер, maasdam
motsarella, моцарелла, mozzarella
pitsa, пицца, pizza, пица, pitssa > margarita, margherita, pepperoni
margarita, маргарита, margherita
pepperoni, пепперони, пеперони
gavayi, гавайская, hawaiian
toʻrt pishloq, четыре сыра, four cheese, quattro formaggi
qoʻziqorin, грибы, mushroom, грибной, шампиньоны
sushi, суши, суси > roll, ролл, filadelfiya, kaliforniya
roll, ролл, роллы, rolls, maki
filadelfiya, филадельфия, philadelphia, фила
kaliforniya, калифорния, california
vok, вок, wok, лапша вок
lapsha, лапша, noodles, ugra > lagʻmon, лагман, вок, udon
spagetti, спагетти, spaghetti, pasta, паста, makaron, макароны
ramen, рамен
tom yam, том ям, tom yum
borsh, борщ, borscht
solyanka, солянка
oʻkroshka, окрошка, okroshka, chalop, чалоп
stek, стейк, steak, бифштекс
kotlet, котлета, cutlet, patty
garnir, гарнир, side dish
guruch, рис, rice, рисовый
grechka, гречка, buckwheat, marjumak
sous, соус, sauce, souse, подлива, qayla
ketchup, кетчуп, томатный соус, tomato sauce
mayonez, майонез, mayonnaise
xantal, горчица, mustard
sarimsoq, чеснок, garlic, чесночный, sarimsoqli
xalapenyo, халапеньо, jalapeno
barbekyu, барбекю, bbq, barbecue
qalampir, перец, pepper, chili, чили, паприка, paprika
ziravor, специи, spices, приправа
shirinlik, десерт, сладости, dessert, sweets, сладкое, сладенькое, shirin, сладкий, вкусняшка
tort, торт, cake, тортик, пирог, pirog
paxlava, пахлава, baklava, баклава, поклава
medovik, медовик, honey cake
napoleon, наполеон
chizkeyk, чизкейк, cheesecake
tiramisu, тирамису
donat, донат, donut, doughnut, пончик, ponchik, пончики, берлинер, пышка
pechenye, печенье, cookies, biskvit, cookie
keks, кекс, muffin, маффин, капкейк, cupcake
kruassan, круассан, croissant
vafli, вафли, waffle
ekler, эклер, eclair
muzqaymoq, мороженое, ice cream, пломбир, gelato, морожное, muz qaymoq
shokolad, шоколад, chocolate, шоколадный
holva, халва, halva
novvot, нават, навват, rock sugar
nisholda, нишалда
murabbo, варенье, jam, джем
asal, мёд, honey, медовый, асаль
qaymoq, каймак, kaymak, clotted cream
smetana, сметана, sour cream
qatiq, катык, кефир, kefir, простокваша
suzma, сузьма, сузма
qurt, qurut
ayron, айран, ayran
yogurt, йогурт, yoghurt
sariyogʻ, сливочное масло, масло сливочное, butter
oʻsimlik yogʻi, подсолнечное масло, масло подсолнечное, растительное масло, sunflower oil, paxta yogʻi, yogʻ, масло, oil
sut, молоко, milk, молочный, sutli, молочко
sut mahsulotlari, молочка, молочные продукты, молочное, dairy > sut, молоко, milk, qatiq, катык, smetana, сметана, tvorog, творог, yogurt, pishloq, сыр, sariyogʻ
tvorog, творог, cottage cheese
ichimlik, напиток, drink, напитки, ichimliklar, beverage, попить
gazli ichimlik, газировка, soda, лимонад, limonad, lemonade, fizzy drink, soft drink > kola, кола, cola, fanta, sprite, pepsi
kola, кола, cola, кока кола, koka kola, coca cola, kokakola, coke, pepsi, пепси
fanta, фанта
sprayt, спрайт, sprite
shakarsiz, без сахара, sugar free, zero, зеро, кола ноль, diet, no sugar
suv, вода, water, mineral suv, минералка, минеральная вода, mineral water, водичка
gazli suv, газированная вода, вода с газом, sparkling water
gazsiz suv, вода без газа, негазированная вода, still water
sharbat, сок, juice, соки, фреш, fresh juice
kompot, компот, compote
mors, cranberry drink
smuzi, смузи, smoothie
milksheyk, милкшейк, milkshake, коктейль молочный, молочный коктейль, sut kokteyli, sheyk, shake
moxito, мохито, mojito
energetik, энергетик, energy drink, redbull, red bull
choy, чай, tea, чаёк, chai > koʻk choy, green tea
koʻk choy, зелёный чай, green tea, зеленый
qora choy, чёрный чай, black tea
limonli choy, чай с лимоном, лимонный чай, lemon tea, toshkent choyi, ташкентский чай
limon, лимон, lemon, лимонный
yalpiz, мята, mint
zanjabil, имбирь, ginger
qahva, кофе, coffee, kofe, кофеёк > kapuchino, капучино, cappuccino, latte, латте, amerikano, americano, espresso
kapuchino, капучино, cappuccino, капуччино
latte, латте
amerikano, американо, americano
espresso, эспрессо, expresso
raf, раф
kakao, какао, cocoa, hot chocolate, горячий шоколад
sabzavot, овощи, vegetables, овощной, veggies > pomidor, помидор, bodring, огурец, piyoz, sabzi, морковь, kartoshka, картофель, karam, капуста
meva, фрукты, fruit, фруктовый > olma, яблоко, nok, banan, банан, apelsin, uzum, виноград, qovun, дыня, tarvuz, арбуз, anor, shaftoli
koʻkat, зелень, herbs, укроп, shivit, ukrop, петрушка
pomidor, помидор, томат, tomato, tomat, помидоры, томаты
bodring, огурец, cucumber, огурцы, огурчик
piyoz, лук, onion, луковый
sabzi, морковь, морковка, carrot
qovoq, тыква, pumpkin, тыквенный, qovoqli, kadi
karam, капуста, cabbage
baqlajon, баклажан, eggplant, aubergine
lavlagi, свёкла, свекла, beetroot
noʻxat, нут, chickpea, нохот, горох, peas
mosh, маш, mung bean
loviya, фасоль, beans
olma, яблоко, apple, яблоки, яблочный
nok, груша, pear
banan, банан, banana
apelsin, апельсин, orange
mandarin, мандарин, tangerine
uzum, виноград, grapes
qulupnay, клубника, strawberry, клубничный
malina, малина, raspberry
olcha, вишня, cherry, вишнёвый, gilos, черешня
oʻrik, абрикос, apricot, урюк
shaftoli, персик, peach
anor, гранат, pomegranate
qovun, дыня, melon
tarvuz, арбуз, watermelon
xurmo, хурма, persimmon, финик, dates
yongʻoq, орех, walnut, nuts, орехи, грецкий орех
pista, фисташка, pistachio
bodom, миндаль, almond
mayiz, изюм, raisins, кишмиш
quruq meva, сухофрукты, dried fruit
un, мука, flour
shakar, сахар, sugar, сахарок
tuz, соль, salt
sirka, уксус, vinegar
xamir, тесто, dough
gul, цветы, flower, цветок, gullar, цветочки > atirgul, роза, rose, lola, тюльпан, tulip, guldasta, букет, bouquet
guldasta, букет, bouquet, buket
atirgul, роза, rose, розы, roza
lola, тюльпан, tulip, тюльпаны
xona guli, комнатное растение, house plant, горшечный, растение, plant, цветок в горшке, gul tuvakda, tuvak, горшок, fikus, фикус, вазон
kaktus, кактус, cactus > xona guli, комнатное растение
sovgʻa, подарок, gift, present, подарочный, sovgʻalar, podarok
quti, коробка, box, коробочка, qutisi
yarim, половина, half, полпорции, полпорция, yarim portsiya
toʻrt kishilik, на четверых, for four, lagandagi osh, на компанию, lagan, лаган, ляган, party size, katta lagan
assorti, ассорти, mixed, mix, микс, aralash
qizil, красный, red, красные
pushti, розовый, pink
samarqand, самаркандский, samarkand
toshkent, ташкентский, tashkent
uygʻur, уйгурский, uyghur
choyxona, чайхана, чайханский, teahouse
tandir, тандыр, tandoor, тандырный, из тандыра
qaynatma, отварной, boiled, bulyon, бульон, broth
qovurma, жареный, fried, qovurilgan
dudlangan, копчёный, smoked
issiq, горячий, горячее, warm
sovuq, холодный, cold, muzdek
hot, огненный > spicy, achchiq, острый
achchiq, острое, острый, острая, ostriy, перчёный, чили перец, spicy
yangi, новинка, новое, новинки, new
xit, ommabop, хит, популярное, популярные, best seller, popular, mashhur, хиты продаж, hit
goʻshtsiz, без мяса, вегетарианское, вегетарианский, veggie, meatless, meat free, no meat, without meat, вега, vegetarian > vegan
vegan, веган, веганское, веганский, plant based
halol, халяль, халал, halal
postniy, постное, в пост, lenten
`
