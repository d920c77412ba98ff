import type { Language } from '@dasturxon/domain'
import { otherErrorTexts } from './error-texts.ts'

type Row = { status: number; uz: string; ru: string; eng: string }
const row = (status: number, uz: string, ru: string, eng: string): Row => ({ status, uz, ru, eng })

/** Every error the API can answer: its status, and its texts that every shop needs. A code is a promise: it is never renamed. */
const rows = {
  invalid_request: row(400, 'Soʻrov notoʻgʻri tuzilgan', 'Неверный запрос', 'The request is not valid'),
  invalid_json: row(
    400,
    'Soʻrovni oʻqib boʻlmadi',
    'Не удалось прочитать запрос',
    'The request could not be read',
  ),
  card_number_refused: row(
    400,
    'Karta raqamini bu yerga yozmang. U faqat toʻlov tizimining oʻz sahifasida kiritiladi',
    'Не пишите здесь номер карты. Его вводят только на странице платёжной системы',
    "Do not write a card number here. It is entered on the payment provider's page only",
  ),
  not_signed_in: row(401, 'Avval tizimga kiring', 'Сначала войдите', 'Please sign in first'),
  session_outdated: row(
    401,
    'Maʼlumotlar eskirgan, qaytadan kiring',
    'Некоторые данные устарели, войдите снова',
    'Some things are outdated, please log in again',
  ),
  forbidden: row(403, 'Bunga ruxsat yoʻq', 'Это действие недоступно', 'This is not allowed'),
  origin_not_allowed: row(
    403,
    'Soʻrov boshqa saytdan yuborilgan',
    'Запрос пришёл с другого сайта',
    'The request came from another site',
  ),
  merchant_mismatch: row(
    403,
    'Siz boshqa doʻkonga kirgansiz',
    'Вы вошли в другой магазин',
    'You are signed in to another shop',
  ),
  merchant_not_found: row(404, 'Bunday doʻkon topilmadi', 'Магазин не найден', 'Shop not found'),
  merchant_not_defined: row(
    400,
    'Merchant ID is not defined',
    'Merchant ID is not defined',
    'Merchant ID is not defined',
  ),
  merchant_undefined: row(
    400,
    'Merchant ID is undefined',
    'Merchant ID is undefined',
    'Merchant ID is undefined',
  ),
  merchant_inactive: row(
    403,
    'Doʻkon vaqtincha ishlamayapti',
    'Магазин временно не работает',
    'The shop is closed for now',
  ),
  not_found: row(404, 'Bunday sahifa yoʻq', 'Такой страницы нет', 'There is nothing at this address'),
  method_not_allowed: row(
    405,
    'Bu amal qoʻllab-quvvatlanmaydi',
    'Это действие не поддерживается',
    'This method is not supported',
  ),
  payload_too_large: row(413, 'Soʻrov juda katta', 'Запрос слишком большой', 'The request is too large'),
  unsupported_media_type: row(
    415,
    'Faqat JSON qabul qilinadi',
    'Принимается только JSON',
    'Only JSON is accepted',
  ),
  too_many_requests: row(
    429,
    'Juda koʻp urinish. Birozdan soʻng qayta urinib koʻring',
    'Слишком много попыток. Попробуйте немного позже',
    'Too many attempts. Try again a little later',
  ),
  busy: row(
    503,
    'Hozir band, bir daqiqadan soʻng urinib koʻring',
    'Сейчас большая нагрузка, попробуйте через минуту',
    'We are busy, try again in a minute',
  ),
  internal: row(
    500,
    'Xatolik yuz berdi, keyinroq urinib koʻring',
    'Произошла ошибка, попробуйте позже',
    'An error occurred, try later',
  ),

  phone_invalid: row(
    422,
    'Telefon raqamini toʻliq kiriting',
    'Введите номер телефона полностью',
    'Enter the full phone number',
  ),
  sign_in_code_wrong: row(
    422,
    'Kod notoʻgʻri yoki muddati tugagan',
    'Неверный код или срок его действия истёк',
    'Wrong code entered or sms code is expired',
  ),
  sms_not_sent: row(
    503,
    'SMS yuborib boʻlmadi, qayta urinib koʻring',
    'Не удалось отправить SMS, попробуйте ещё раз',
    'The SMS could not be sent, try again',
  ),
  account_code_wrong: row(
    422,
    'Kod notoʻgʻri yoki muddati tugagan',
    'Неверный код или срок его действия истёк',
    'Wrong code entered or sms code is expired',
  ),
  account_has_active_orders: row(
    409,
    'Sizda tugamagan buyurtma bor. Hisobni undan keyin oʻchirish mumkin',
    'У вас есть незавершённый заказ. Аккаунт можно удалить после него',
    'You have an order that is under way. The account can be deleted after it',
  ),
  fresh_proof_required: row(
    422,
    'Avval hozirgi raqamingizga yuborilgan kodni kiriting',
    'Сначала введите код, отправленный на ваш текущий номер',
    'First enter the code sent to your present number',
  ),
  phone_unchanged: row(422, 'Bu hozirgi raqamingiz', 'Это ваш текущий номер', 'This is your present number'),
  phone_taken: row(
    409,
    'Bu raqamdan foydalanib boʻlmaydi, boshqasini kiriting',
    'Этот номер использовать нельзя, укажите другой',
    'This number cannot be used, enter another one',
  ),
  email_invalid: row(
    422,
    'Elektron pochtani tekshiring, masalan: aziza@example.uz',
    'Проверьте адрес почты, например: aziza@example.uz',
    'Check the e-mail address, for example: aziza@example.uz',
  ),
  birthday_invalid: row(
    422,
    'Tugʻilgan kunni tekshiring',
    'Проверьте дату рождения',
    'Check the date of birth',
  ),
  image_unusable: row(
    422,
    'Bu suratni ochib boʻlmadi. JPEG, PNG yoki WebP tanlang',
    'Не удалось открыть это фото. Выберите JPEG, PNG или WebP',
    'This photo could not be opened. Choose a JPEG, PNG or WebP',
  ),
  image_too_large: row(
    413,
    'Surat juda katta. 5 MB gacha boʻlganini tanlang',
    'Фото слишком большое. Выберите файл до 5 МБ',
    'The photo is too large. Choose one of up to 5 MB',
  ),
  user_not_found: row(404, 'Foydalanuvchi topilmadi', 'Пользователь не найден', 'User not found'),
  address_not_found: row(404, 'Manzil topilmadi', 'Адрес не найден', 'Address not found'),
  geocoding_failed: row(
    503,
    'Nominatim xizmatida xatolik, dasturchilarga xabar bering yoki birozdan soʻng urinib koʻring',
    'Ошибка сервиса Nominatim, сообщите разработчикам или попробуйте чуть позже',
    'Nominatim service error, tell the developers or retry shortly',
  ),

  branch_not_found: row(404, 'Filial topilmadi', 'Филиал не найден', 'Branch not found'),
  no_branches: row(404, 'Filiallar yoʻq', 'Филиалов нет', 'There are no branches'),
  branch_closed: row(409, 'Filial hozir yopiq', 'Филиал сейчас закрыт', 'The branch is closed now'),
  branch_day_off: row(409, 'Bugun dam olish kuni', 'Сегодня выходной', 'Today is a holiday'),
  service_type_unavailable: row(
    422,
    'Bu filialda bunday xizmat turi yoʻq',
    'Этот способ получения здесь недоступен',
    'This branch does not offer that service',
  ),
  address_required: row(
    422,
    'Yetkazish manzilini tanlang',
    'Укажите адрес доставки',
    'Choose a delivery address',
  ),
  out_of_service_zone: row(
    422,
    'Manzil xizmat hududidan tashqarida',
    'Адрес вне зоны обслуживания',
    'Out of Service zone',
  ),
  delivery_unavailable: row(
    422,
    'Bu manzilga yetkazib boʻlmaydi',
    'Доставка по этому адресу недоступна',
    'Delivery to this address is unavailable',
  ),
  slot_unavailable: row(
    409,
    'Bu vaqtga buyurtma berib boʻlmaydi, boshqasini tanlang',
    'На это время заказать нельзя, выберите другое',
    'This time is not available, choose another',
  ),

  basket_outdated: row(
    409,
    'Savat boshqa qurilmada oʻzgargan',
    'Корзина изменилась на другом устройстве',
    'The basket was changed on another device',
  ),

  shared_basket_not_found: row(
    404,
    'Bunday umumiy savat yoʻq yoki uning vaqti oʻtgan',
    'Такой общей корзины нет, или её время вышло',
    'There is no such shared basket, or its time is over',
  ),
  shared_basket_person_not_found: row(
    404,
    'Siz bu savatga qoʻshilmagansiz',
    'Вас нет в этой корзине',
    'You are not in this basket',
  ),
  shared_basket_locked: row(
    409,
    'Hozir buyurtma berilmoqda, savatni oʻzgartirib boʻlmaydi',
    'Сейчас оформляют заказ, корзину нельзя менять',
    'It is being ordered, the basket cannot be changed now',
  ),
  shared_basket_not_locked: row(
    409,
    'Savat oʻzgargan, uni qaytadan koʻrib chiqing',
    'Корзина изменилась, посмотрите её ещё раз',
    'The basket has changed, look at it again',
  ),
  shared_basket_ordered: row(
    409,
    'Bu savatga buyurtma berilgan',
    'Эта корзина уже заказана',
    'This basket has been ordered',
  ),
  shared_basket_closed: row(409, 'Bu savat yopilgan', 'Эта корзина закрыта', 'This basket is closed'),
  shared_basket_full: row(
    409,
    'Savatda boshqa joy yoʻq',
    'В корзине больше нет места',
    'There is no more room in the basket',
  ),
  shared_basket_host_only: row(
    403,
    'Buni faqat savat egasi qila oladi',
    'Это может сделать только хозяин корзины',
    'Only the host of the basket can do this',
  ),
  shared_basket_at_table: row(
    409,
    'Bu savatdan faqat oʻz stoliga buyurtma beriladi',
    'Из этой корзины можно заказать только к её столу',
    'This basket is ordered to its own table',
  ),

  table_not_found: row(404, 'Bunday stol yoʻq', 'Такого стола нет', 'There is no such table'),
  table_required: row(422, 'Stolni tanlang', 'Выберите стол', 'Choose a table'),

  reservations_off: row(
    403,
    'Bu doʻkonda stol band qilinmaydi',
    'В этом магазине столы не бронируют',
    'This shop takes no reservations',
  ),
  reservation_not_found: row(404, 'Bunday bron yoʻq', 'Такой брони нет', 'There is no such reservation'),
  reservation_time_unavailable: row(
    422,
    'Bu vaqtga stol band qilib boʻlmaydi, boshqasini tanlang',
    'На это время забронировать нельзя, выберите другое',
    'This time cannot be reserved, choose another',
  ),
  table_too_small: row(
    422,
    'Bunday katta stol yoʻq',
    'Такого большого стола нет',
    'There is no table that large',
  ),
  table_taken: row(
    409,
    'Bu vaqtda boʻsh stol qolmadi, boshqa vaqtni tanlang',
    'На это время свободных столов нет, выберите другое',
    'No table is free at that time, choose another',
  ),
  reservation_limit: row(
    409,
    'Sizda faol bronlar koʻp. Avval birini bekor qiling',
    'У вас уже много броней. Сначала отмените одну',
    'You have many reservations already. Cancel one first',
  ),
  reservation_overlaps: row(
    409,
    'Shu vaqtga sizda boshqa bron bor',
    'На это время у вас есть другая бронь',
    'You have another reservation at that time',
  ),
  reservation_cannot_be_cancelled: row(
    409,
    'Bu bronni endi bekor qilib boʻlmaydi',
    'Эту бронь уже нельзя отменить',
    'This reservation can no longer be cancelled',
  ),

  category_not_found: row(404, 'Boʻlim topilmadi', 'Раздел не найден', 'Category not found'),
  product_not_found: row(404, 'Mahsulot topilmadi', 'Товар не найден', 'Product not found'),
  product_unavailable: row(
    409,
    'Mahsulot hozir mavjud emas',
    'Товара сейчас нет в наличии',
    'The product is not available now',
  ),
  product_not_delivered: row(
    409,
    'Bu mahsulot yetkazib berilmaydi, uni faqat olib ketish mumkin',
    'Этот товар не доставляют, его можно только забрать',
    'This product is not delivered, it can only be picked up',
  ),
  product_not_served_now: row(
    409,
    'Bu taom hozir tayyorlanmaydi, uning oʻz vaqti bor',
    'Это блюдо сейчас не готовят: у него своё время',
    'This is not served at this time of the day',
  ),
  not_enough_products: row(409, 'Mahsulot yetarli emas', 'Недостаточно товара', 'Not enough products'),
  favourite_not_found: row(
    404,
    'Bunday sevimli mahsulot yoʻq',
    'Такого товара нет в избранном',
    'This is not among the favourites',
  ),
  favourites_off: row(
    403,
    'Bu doʻkonda sevimlilar roʻyxati yoʻq',
    'В этом магазине нет избранного',
    'This shop has no favourites',
  ),
  modification_not_found: row(422, 'Bunday qoʻshimcha yoʻq', 'Такой добавки нет', 'There is no such option'),
  modification_below_min: row(
    422,
    'Majburiy tanlov toʻliq emas',
    'Выбраны не все обязательные варианты',
    'A required choice is missing',
  ),
  modification_above_max: row(
    422,
    'Ruxsat etilganidan koʻp tanlangan',
    'Выбрано больше, чем можно',
    'More options chosen than allowed',
  ),

  empty_basket: row(422, 'Savat boʻsh', 'Корзина пуста', 'The basket is empty'),
  amount_out_of_range: row(
    422,
    'Buyurtma summasi juda katta',
    'Сумма заказа слишком велика',
    'The order is too large',
  ),
  product_price_overpriced: row(
    409,
    'Narx oʻzgardi. Yangi summani tekshiring',
    'Цена изменилась. Проверьте новую сумму',
    'The price has changed. Check the new total',
  ),
  min_delivery_amount: row(
    422,
    'Yetkazish uchun buyurtma summasi yetarli emas',
    'Сумма меньше минимальной для доставки',
    'The order is below the minimum for delivery',
  ),
  payment_not_opened: row(
    503,
    'Toʻlov xizmati hozir javob bermayapti. Birozdan keyin urinib koʻring yoki boshqa usulni tanlang',
    'Платёжная служба сейчас не отвечает. Попробуйте чуть позже или выберите другой способ',
    'The payment service does not answer now. Try again a little later or choose another way',
  ),
  payment_type_unavailable: row(
    422,
    'Bu toʻlov usuli mavjud emas',
    'Этот способ оплаты недоступен',
    'This payment method is not available',
  ),
  receiver_off: row(
    422,
    'Bu doʻkonda buyurtmani faqat oʻzingiz olasiz',
    'В этом магазине заказ получает только тот, кто его сделал',
    'In this shop only the customer who orders can receive the order',
  ),
  promo_not_found: row(422, 'Bunday promokod yoʻq', 'Такого промокода нет', 'No such promo code'),
  promo_not_active: row(422, 'Promokod faol emas', 'Промокод не активен', 'This promo code is not active'),
  promo_not_started: row(
    422,
    'Promokod hali boshlanmagan',
    'Промокод ещё не действует',
    'This promo code has not started yet',
  ),
  promo_expired: row(
    422,
    'Promokod muddati tugagan',
    'Срок действия промокода истёк',
    'This promo code has expired',
  ),
  promo_min_price: row(
    422,
    'Promokod uchun buyurtma summasi yetarli emas',
    'Для промокода сумма заказа мала',
    'The order is too small for this promo code',
  ),
  promo_used_up: row(409, 'Promokod tugagan', 'Промокод закончился', 'This promo code is used up'),
  cashback_over_balance: row(422, 'Keshbek yetarli emas', 'Недостаточно кешбэка', 'Not enough cashback'),
  cashback_over_total: row(
    422,
    'Keshbek buyurtma summasidan koʻp',
    'Кешбэк больше суммы заказа',
    'Cashback is more than the order',
  ),

  change_below_total: row(
    422,
    'Qaytim uchun koʻrsatilgan pul buyurtma summasidan kam',
    'Купюра для сдачи меньше суммы заказа',
    'The banknote is worth less than the order',
  ),

  order_not_found: row(404, 'Buyurtma topilmadi', 'Заказ не найден', 'Order not found'),
  order_cannot_be_cancelled: row(
    409,
    'Buyurtmani endi bekor qilib boʻlmaydi',
    'Заказ уже нельзя отменить',
    'The order can no longer be cancelled',
  ),
  order_code_required: row(
    422,
    'Buyurtmani SMS kod bilan tasdiqlang',
    'Подтвердите заказ кодом из SMS',
    'Confirm the order with the code from the SMS',
  ),
  order_code_wrong: row(
    422,
    'Kod notoʻgʻri yoki muddati tugagan',
    'Неверный код или срок его действия истёк',
    'Wrong code entered or sms code is expired',
  ),
  order_cannot_be_rated: row(
    409,
    'Bu buyurtmani baholab boʻlmaydi',
    'Этот заказ нельзя оценить',
    'This order cannot be rated',
  ),
  order_cannot_be_hidden: row(
    409,
    'Tugamagan buyurtmani yashirib boʻlmaydi',
    'Незавершённый заказ нельзя скрыть',
    'An order that is under way cannot be hidden',
  ),
  order_already_paid: row(
    409,
    'Bu buyurtma uchun toʻlangan',
    'Этот заказ уже оплачен',
    'This order is already paid',
  ),
  order_not_payable: row(
    409,
    'Bu buyurtma uchun endi toʻlab boʻlmaydi: bekor qilingan yoki vaqti tugagan',
    'Этот заказ уже нельзя оплатить: он отменён или время вышло',
    'This order can no longer be paid: it is cancelled or its time is over',
  ),
  order_changed: row(409, 'Buyurtma holati oʻzgardi', 'Статус заказа изменился', 'The order has changed'),
  idempotency_key_invalid: row(
    400,
    'Idempotency-Key notoʻgʻri',
    'Неверный Idempotency-Key',
    'The Idempotency-Key is not valid',
  ),
  idempotency_key_reused: row(
    422,
    'Bu soʻrov boshqa buyurtma bilan yuborilgan',
    'Этот запрос уже отправлен с другим заказом',
    'This request was already sent with another order',
  ),
  cards_off: row(
    403,
    'Bu doʻkonda kartalar saqlanmaydi',
    'Этот магазин не сохраняет карты',
    'This shop keeps no cards',
  ),
  card_not_found: row(404, 'Bunday karta yoʻq', 'Карта не найдена', 'Card not found'),
  too_many_cards: row(
    409,
    'Kartalar juda koʻp. Avval bittasini oʻchiring',
    'Карт слишком много. Сначала удалите одну',
    'Too many cards. Remove one first',
  ),
  card_not_verified: row(
    409,
    'Avval kartani bank yuborgan kod bilan tasdiqlang',
    'Сначала подтвердите карту кодом от банка',
    "Confirm the card with the bank's code first",
  ),
  card_code_wrong: row(422, 'Bank kodi notoʻgʻri', 'Неверный код банка', "The bank's code is wrong"),
  card_declined: row(
    422,
    'Bank toʻlovni rad etdi. Boshqa karta yoki usulni tanlang',
    'Банк отклонил платёж. Выберите другую карту или способ',
    'The bank declined the payment. Choose another card or method',
  ),
  payment_provider_unavailable: row(
    503,
    'Toʻlov tizimi javob bermayapti. Birozdan soʻng urinib koʻring',
    'Платёжная система не отвечает. Попробуйте немного позже',
    'The payment provider does not answer. Try again a little later',
  ),
  courier_not_found: row(404, 'Kuryer topilmadi', 'Курьер не найден', 'Courier not found'),
  notifications_off: row(
    403,
    'Bu doʻkonda bildirishnomalar oʻchirilgan',
    'В этом магазине уведомления отключены',
    'This shop has notifications switched off',
  ),
  notification_not_found: row(
    404,
    'Bildirishnoma topilmadi',
    'Уведомление не найдено',
    'Notification not found',
  ),
  notification_choice_unavailable: row(
    422,
    'Bu turdagi bildirishnomalar bunday yuborilmaydi',
    'Такие уведомления этим способом не отправляются',
    'Notifications of this kind are not sent that way',
  ),
  push_subscription_invalid: row(
    422,
    'Brauzeringiz bergan bildirishnoma manzili notoʻgʻri',
    'Браузер дал неверный адрес уведомлений',
    'The push subscription of the browser is not valid',
  ),
  telegram_init_data_missing: row(
    400,
    'Telegram maʼlumotlari kelmadi. Botni qayta ishga tushiring',
    'Telegram не передал данные. Перезапустите бота',
    'Telegram sent no data. Restart the bot',
  ),
  telegram_init_data_invalid: row(
    403,
    'Telegram maʼlumotlari tasdiqlanmadi',
    'Данные Telegram не подтвердились',
    'The data from Telegram could not be confirmed',
  ),
  telegram_init_data_expired: row(
    403,
    'Telegram maʼlumotlari eskirgan. Ilovani yopib, qayta oching',
    'Данные Telegram устарели. Закройте приложение и откройте снова',
    'The data from Telegram is out of date. Close the app and open it again',
  ),
  telegram_bot_not_found: row(
    404,
    'Bu doʻkonning Telegram boti yoʻq',
    'У этого магазина нет бота в Telegram',
    'This shop has no bot in Telegram',
  ),
  telegram_id_not_found: row(
    404,
    'Telegram ID topilmadi, botni qayta ishga tushiring',
    'Telegram ID не найден, перезапустите бота',
    'Telegram ID not found, restart the bot',
  ),
  telegram_contact_invalid: row(
    403,
    'Faqat oʻz raqamingizni yuboring',
    'Отправьте свой собственный номер',
    'Share your own phone number',
  ),
  telegram_phone_unverified: row(
    403,
    'Bu doʻkon raqamni SMS kod bilan tasdiqlaydi',
    'Этот магазин подтверждает номер кодом из SMS',
    'This shop confirms the number with a code by SMS',
  ),
  click_app_not_found: row(
    404,
    'Bu doʻkonning Click ilovasi yoʻq',
    'У этого магазина нет приложения в Click',
    'This shop has no app in Click',
  ),
  click_session_invalid: row(
    403,
    'Click kimligingizni tasdiqlamadi. Ilovani yopib, qayta oching',
    'Click не подтвердил, кто вы. Закройте приложение и откройте снова',
    'Click did not confirm who you are. Close the app and open it again',
  ),
  vacancy_not_found: row(404, 'Bu vakansiya yopilgan', 'Эта вакансия закрыта', 'This vacancy is closed'),
  policy_not_found: row(404, 'Hujjat topilmadi', 'Документ не найден', 'Document not found'),
} satisfies Record<string, Row>

export type ErrorCode = keyof typeof rows
export const ERROR_CODES = Object.keys(rows) as [ErrorCode, ...ErrorCode[]]

type ErrorTexts = { status: number; description: Record<Language, string> }

/** Every error's status and its text in each language (spec §8). */
export const errors = Object.fromEntries(
  ERROR_CODES.map((code): [ErrorCode, ErrorTexts] => {
    const { status, uz, ru, eng } = rows[code]
    return [code, { status, description: { uz, ru, eng, ...otherErrorTexts[code] } }]
  }),
) as Record<ErrorCode, ErrorTexts>
