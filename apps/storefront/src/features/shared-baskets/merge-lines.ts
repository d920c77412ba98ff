import type { SharedBasket } from '@dasturxon/contract'
import { addLine, EMPTY_BASKET, type Basket } from '../../session/basket.ts'

/** Everybody's lines as one basket: equal lines of several people are one line there. Whose they are the server knows. */
export function mergeLines({ people }: Pick<SharedBasket, 'people'>): Basket {
  return people
    .flatMap(({ lines }) => lines)
    .reduce<Basket>((all, { key: _key, ...line }) => addLine(all, line), EMPTY_BASKET)
}
