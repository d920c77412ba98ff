import eng from '../eng/desk-nowhere.json' with { type: 'json' }
import ru from '../ru/desk-nowhere.json' with { type: 'json' }
import uz from '../uz/desk-nowhere.json' with { type: 'json' }

/** What the desk's path says where no shop is: said by the server, before any script. */
export const NOWHERE_TEXTS = { uz, ru, eng } satisfies Record<string, typeof eng>
