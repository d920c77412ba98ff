/** The addresses of the desk. */
export const paths = {
  home: '/desk',
  joinDevice: '/desk/device',
  orders: '/desk/orders',
  order: (number: number) => `/desk/orders/${number}`,
  kitchen: '/desk/kitchen',
  stopList: '/desk/stop-list',
  hall: '/desk/hall',
  ride: '/desk/ride',
  menu: '/desk/menu',
  product: (id: string) => `/desk/menu/${id}`,
  log: '/desk/log',
  people: '/desk/staff',
  settings: '/desk/settings',
  alarm: '/desk/alarm',
  shift: '/desk/shift',
} as const
