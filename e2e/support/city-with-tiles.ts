/** The middle of the one city whose vector tiles the server of the stories has; no demo shop is there. */
export const CITY_WITH_TILES = { latitude: 39.7747, longitude: 64.4191 }
