/** A tile server: its address with `{z}/{x}/{y}`, whom to thank (HTML of the operator's settings), and how it cuts. */
export type TileSource = {
  kind: 'tiles'
  url: string
  attribution: string
  projection: 'spherical' | 'elliptical'
}

/** The Yandex map in a frame of its own: the host that serves the frame, without port, and whose key it is to use. */
export type YandexSource = { kind: 'yandex'; host: string; merchantId: string }

/** What a map shows where it can; without one it is drawn by us (LOC-8). */
export type MapSource = TileSource | YandexSource
