/** spec §2 overlay 4: the street with the house number in brackets, as a map's picker names a point. */
export function streetWithHouse(street: string, houseNumber: string): string {
  return houseNumber ? `${street} (${houseNumber})` : street
}
