/** The browser's Cache Storage in memory, for tests: entries of a cache in the order in which they were put, by address. */
export function createFakeCaches(origin = 'https://osh.uz') {
  const stores = new Map<string, Map<string, Response>>()
  const addressOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (request: string | Request) => store.get(addressOf(request))?.clone(),
      put: async (request: string | Request, response: Response) => {
        store.delete(addressOf(request))
        store.set(addressOf(request), response)
      },
      delete: async (request: string | Request) => store.delete(addressOf(request)),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    }
  }
  return {
    open,
    match: async (request: string, { cacheName }: { cacheName: string }) =>
      (await open(cacheName)).match(request),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    /** The addresses in a cache, without the origin. */
    listed: (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => url.replace(origin, '')),
  }
}
