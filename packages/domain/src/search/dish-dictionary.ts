import { createDictionary, type Dictionary } from './dictionary.ts'
import { DISH_WORDS } from './dish-words.ts'

let dictionary: Dictionary | undefined

/** What dishes, drinks and goods are called; read when somebody first searches. */
export const dishDictionary = (): Dictionary => (dictionary ??= createDictionary(DISH_WORDS))
