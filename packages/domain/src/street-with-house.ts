/** spec §2 overlay 4: the street with the house number in brackets, as a map's picker names a point. */
export function streetWithHouse(street: string, houseNumber: string): string {
  return houseNumber ? `${street} (${houseNumber})` : street
}

/** A street with its house as people type it: “улица Бобура, 34а”, “Bobur koʻchasi 12/3-uy”, “Navoiy koʻchasi (15)”. */
const WITH_HOUSE =
  /^(.*\p{L}.*?)(?:[\s,]+|\s*\()№?\s*(\d+(?:\s?\p{L}(?!\p{L}))?(?:[/-]\d+\p{L}?)?)(?:-?\s?(?:uy|уй))?\)?$/iu

/** What stands between a street and the number of its house. */
const HOUSE_WORD = /(?:[\s,]+(?:uy|уй|дом|д\.?|house))?[\s,]*$/iu

/**
 * A typed street and its house number, which is what it ends with; `houseNumber` is empty where it ends with none, as “8 Марта” and
 * “Chilonzor 2-mavze”.
 */
export function readStreetWithHouse(typed: string): { street: string; houseNumber: string } {
  const text = typed.trim()
  const [, street, houseNumber] = WITH_HOUSE.exec(text) ?? []
  return street === undefined || houseNumber === undefined
    ? { street: text, houseNumber: '' }
    : { street: street.replace(HOUSE_WORD, ''), houseNumber }
}
