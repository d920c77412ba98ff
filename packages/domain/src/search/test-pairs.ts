/** Queries as people type them, under the dish that each has to find among the first five. */
const TABLE = `
Toʻy oshi: to'y oshi, toy oshi, тўй оши, той оши, свадебный плов, svadebniy plov, wedding plov, туй оши, toʼy osh
Choyxona oshi: choyxona, choyhona, choykhona, чойхона, чайхана, чайханский, chayhana oshi, choyxona palov, чайхона
Samarqand oshi: samarqand oshi, samarkand, самарканд плов, самарқанд оши, samarkandskiy plov, samarqnd oshi
Devzira guruchli palov: devzira, девзира, palov, палов, плов из девзиры
Kechki osh: kechki, кечки ош, кечки, kechgi osh
Uygʻur lagʻmoni: lag'mon, lagʻmon, lag’mon, lag\`mon, lagmon, lagman, лағмон, лагмон, лагман, LAGʻMON, laghman, uyg'ur lag'mon, уйғур лағмони, уйгурский лагман, uygur lagmon, lagmn, lamgon, лагамн, kfuvfy, дфпьщт, lagmonlar, uyghur, лагмани
Qovurma lagʻmon: qovurma lag'mon, ковурма лагман, қовурма лағмон, жареный лагман, jareniy lagman, zhareny lagman, fried lagman, kovurma, lagman qovurma
Achchiq lagʻmon: аччиқ лағмон, achchiq lagman, achiq lag'mon, аччик лагмон
Qaynatma shoʻrva: shorva, sho'rva, шўрва, шурва, шурпа, shurpa, qaynatma, қайнатма шўрва, кайнатма, shoʼrva
Mastava: mastava, мастава, mastva, мастова
Mampar: mampar, мампар, mampr
Norin: norin, нарын, naryn, норин, narin
Qoʻy goʻshtli manti, 5 dona: manti, манты, manty, манти, мантi, qo'y manti, манты с бараниной, кўй гўштли манти, lamb manti, манту, vfyns
Qovoqli manti, 5 dona: qovoqli manti, ковокли манти, қовоқли манти, манты с тыквой, pumpkin manti, manti qovoq
Xonim: xonim, ханум, hanum, khanum, хоним, honim
Chuchvara: chuchvara, чучвара, чучвора, cuchvara, dumplings
Борщ с говядиной: борщ, borsh, borsch, borshch, борш, boʻrsh
Солянка мясная: солянка, solyanka, салянка
Пельмени домашние: пельмени, pelmeni, пелмени, pelmen, пельмень
Qoʻy shashligi: shashlik, шашлык, шашлик, shashlyk, qo'y shashlik, шашлык из баранины, шашлык баранина, qoʻy, shahslik, ifiksr, шашлыки
Mol goʻshti shashligi: mol go'shti shashlik, мол гўшти шашлиги, шашлык говядина, mol shashlik, beef shashlik
Tovuq qanotchalari: крылышки, qanot, qanotcha, қанотча, крылышки куриные, chicken wings, wings, krilishki, крилишки
Qiyma kabob: qiyma, қийма кабоб, люля, люля кебаб, lyulya, lula kebab, кийма кабоб
Jigar kabob: jigar, жигар, шашлык из печени, печень, jigr kabob, джигар
Dimlama: dimlama, димлама, дымлама, dymlama, димлма
Jiz-biz: jizbiz, jiz biz, жиз быз, жизбиз, джиз-быз
Qozonkabob: qozonkabob, qozon kabob, казан кебаб, козон кабоб, қозон кабоб, kazan kebab
Tandir somsa: somsa, samsa, самса, сомса, tandir somsa, самса из тандыра, tandyr samsa, cfvcf, самсы, somsalar
Qovoqli somsa: qovoqli somsa, самса с тыквой, samsa tykva, pumpkin somsa
Koʻk somsa: ko'k somsa, кук сомса, кўк сомса, kok somsa, самса с зеленью
Tandir non: non, нон, тандир нон, лепешка, лепёшка, lepeshka, хлеб, flatbread, tandir noni
Samarqand noni: samarqand non, самарқанд нони, самаркандская лепешка, samarkand bread
Qatlama: qatlama, катлама, қатлама, katlama
Чебурек с мясом: чебурек, cheburek, чебуреки, cheburak
Chizburger klassik: chizburger, чизбургер, chizburger klassik, cheeseburger, cheese burger, чизбургр, chizburger klasik, xbp,ehuth, burger, бургеры, burgerlar
Dabl chizburger: dabl, дабл чизбургер, double cheeseburger, двойной чизбургер, dvoynoy
Chizburger xalapenyo: xalapenyo, халапеньо, jalapeno, halapeno, jalapeño
Tovuqli burger: tovuqli burger, товукли бургер, тоvuqli burger, бургер с курицей, chicken burger, куриный бургер, tovuq burger
Gamburger: gamburger, гамбургер, hamburger, гамбургеры, gambruger
Fishburger: fishburger, фишбургер, fish burger, фиш бургер
Биг Тейсти: big tasty, биг тейсти, bigtasty, тейсти
Mol goʻshtli lavash: lavash, лаваш, lavsh, lavahs, mol lavash, лаваш с говядиной, шаурма, shaurma, mol go'shtli lavash, kfdfi, lavashlar
Tovuqli lavash: tovuqli lavash, лаваш курица, chicken lavash, лаваш с курицей, tovuq lavash
Pishloqli lavash: pishloqli lavash, сырный лаваш, пишлокли лаваш, cheese lavash
Mini lavash: mini lavash, мини лаваш, minilavash
Xot-dog klassik: xot-dog, xot dog, xotdog, hotdog, hot dog, hot-dog, хотдог, хот дог, хот-дог, khot dog
Tovuqli xaggi: xaggi, хагги, haggi, хаги
Klab sendvich: klab sendvich, сендвич, сэндвич, sandwich, club sandwich, клаб сэндвич
Twister achchiq: twister, твистер, tvister
Doner kabob: doner, донер, донар, doner kebab
Margarita: margarita, маргарита, margherita, margarta
Pepperoni: pepperoni, пеперони, peperoni, пепперони, piperoni
Toʻrt pishloqli: четыре сыра, toʻrt pishloq, four cheese, to'rt pishloqli
Qoʻziqorinli pitsa: pitsa, пицца, pizza, пица, pizza grib, пицца с грибами, qo'ziqorin, қўзиқорин, mushroom, gbwwf
Gavayi pitsasi: gavayi, гавайская, hawaiian, гавайи пицца
Filadelfiya roll: filadelfiya, филадельфия, philadelphia, filadelfia, филадельфя
Kaliforniya roll: kaliforniya, калифорния, california, rolli kaliforniya
Vok udon tovuqli: wok, vok, вок, udon, удон
Том ям с креветками: tom yam, том ям, томям, tom yum, tomyam
Fri kartoshkasi: fri, фри, картошка фри, kartoshka fri, french fries, картофель фри, fries
Naggets, 8 dona: naggets, наггетсы, nuggets, нагетсы, nagets, нагетс
Pishloq tayoqchalari: сырные палочки, pishloq tayoqcha, cheese sticks, палочки
Pishloqli sous: sous, соус, сырный соус, pishloqli sous
Mayonez: mayonez, майонез, mayonnaise, маянез
Achichuk: achichuk, ачичук, achchichuk, ачучук, achichuk salat, аччичук
Sezar salati: sezar, цезарь, cezar, tsezar, caesar, сезар, салат цезарь, цезар, wtpfhm
Yunoncha salat: yunoncha, греческий, greek salad, grecheskiy, гречиский
Olivye: olivye, оливье, olivie, аливье
Yongʻoqli paxlava: paxlava, пахлава, pahlava, baklava, yong'oqli paxlava, паклава
Medovik: medovik, медовик, мёдовик, myodovik
Napoleon torti: napoleon, наполеон, торт наполеон, tort, торты
Chizkeyk: chizkeyk, чизкейк, cheesecake, чискейк, chizkeik
Shokoladli muzqaymoq: muzqaymoq, мороженое, музқаймоқ, морожено, музкаймок, ice cream, marojenoe, morojenoe
Togʻ asali: asal, мёд, мед, тоғ асали, tog asali, honey, med, togʻ asal
Holva: holva, halva, халва, xolva, ҳолва
Koʻk choy, choynak: ko'k choy, кўк чой, кук чой, зеленый чай, зелёный чай, choy, чай, kok choy, green tea, zeleniy chay, xfq
Qora choy, choynak: qora choy, қора чой, черный чай, black tea, кора чой, chorniy chay
Kapuchino: kapuchino, капучино, cappuccino, capuchino, капучинно
Amerikano: amerikano, американо, americano
Coca-Cola 1 l: cola, кола, coca cola, кока кола, koka-kola, kola 1l, coca-cola 1 l, кока-кола 1л, rjkf
Coca-Cola 0,5 l: кола 0.5, cola 0,5l, kola 0.5 l
Ayron: ayron, айран, ayran, айрон
Olma sharbati: sharbat, сок, яблочный сок, apple juice, шарбат, sok, соки
Gazsiz suv 0,5 l: suv, сув, вода, suv 0,5, water, вода без газа, voda
Moxito: moxito, мохито, mojito, mohito
Sut 3,2%, 1 l: sut, сут, молоко, milk, moloko, малоко
Qatiq: qatiq, катык, қатиқ, katik, katyk
Sariyogʻ, 200 g: sariyog', сариёғ, sariyog, масло сливочное, butter, сарёғ
Pishloq «Maasdam», 200 g: maasdam, маасдам, сыр маасдам, masdam, pishloq maasdam
Mevali yogurt: yogurt, йогурт, yoghurt, ёгурт, iogurt
Tvorog: tvorog, творог, творок, tvarog
Qishloq tuxumi, 10 dona: tuxum, тухум, яйца, яйцо, eggs, tuhum, qishloq tuxum, тухм
Pomidor, 1 kg: pomidor, помидор, помидоры, tomato, памидор, pamidor
Bodring, 1 kg: bodring, бодринг, огурцы, огурец, cucumber, ogurtsi
Olma, 1 kg: olma, олма, яблоки, яблоко, apple
Kartoshka, 1 kg: kartoshka, картошка, картофель, kartoshk, картошка 1 кг, kortoshka
Sabzi, 1 kg: sabzi, сабзи, морковь, морковка, carrot
Tarvuz: tarvuz, тарвуз, арбуз, arbuz, watermelon
Guruch «Lazer», 1 kg: guruch, гуруч, рис, rice, lazer, лазер, guruch lazer
Un, 2 kg: un, мука, flour, ун
Shakar, 1 kg: shakar, шакар, сахар, sugar, saxar
Kungaboqar yogʻi, 1 l: kungaboqar, масло подсолнечное, подсолнечное масло, yogʻ, кунгабоқар
Grechka, 800 g: grechka, гречка, grechk, гречьку
Makaron, 400 g: makaron, макароны, макарон, makaroni, pasta
Noʻxat, 1 kg: no'xat, нут, нўхат, nohat, нухат
`

/** `[query, dish]`. */
export const PAIRS: [query: string, dish: string][] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const cut = line.indexOf(': ')
    return line
      .slice(cut + 2)
      .split(', ')
      .map((query): [string, string] => [query, line.slice(0, cut)])
  })

/** Queries that mean nothing of this menu, and what must not come of them. */
export const STRANGERS = [
  'iphone',
  'telefon',
  'телефон',
  'kitob',
  'книга',
  'shina',
  'zaryadka',
  'qwxyz',
  'asdf',
  'soat',
  'часы',
  'benzin',
  'paracetamol',
  'парацетамол',
  'пиво',
  'pivo',
  'konyak',
  'sigaret',
  'сигареты',
  'avokado',
  'авокадо',
  'taksi',
  'stol',
  'gul',
  'розы',
  'shampun',
  'futbolka',
  'kurtka',
  'poyabzal',
  'ramen',
  'tiramisu',
  'kruassan',
  'круассан',
  '3,14',
  '999',
  '?!',
  'ʻ',
  'ъ',
  '😀',
]

/** Queries and how many dishes they may find at most: a short word is not part of every word. */
export const NARROW: [query: string, most: number][] = [
  ['suv', 2],
  ['osh', 5],
  ['non', 8],
  ['un', 3],
  ['tuz', 1],
  ['sut', 8],
  ['asal', 2],
  ['olma', 2],
  ['mol', 5],
  ['сок', 1],
  ['мёд', 2],
  ['рис', 3],
  ['чай', 6],
  ['fri', 5],
  ['kola', 2],
  ['лук', 1],
  ['соль', 2],
  ['маш', 1],
  ['lavash', 10],
  ['lag', 3],
  ['plov', 5],
  ['somsa', 8],
]
