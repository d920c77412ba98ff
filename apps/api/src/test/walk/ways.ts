import type { CallName } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'
import { deskCalls, type DeskCallName } from '@dasturxon/contract/desk'
import type { DeskPerson } from '../desk.ts'
import type { WalkedShop } from './shop.ts'

/** What a call came to, whatever it answers. */
export type Outcome = { ok: true } | { ok: false; error: { code: string; status: number } }

type Said = {
  /** How §3 says it, where not by the field's own name. */
  says?: readonly string[]
  /** What is read back once it is set. */
  is: unknown
  /** Where else than docs/fields.md says it is read back. */
  read?: (shop: WalkedShop) => Promise<unknown>
}

/** Who sets a field of §3, and by which call of the desk or of the shop. */
export type Way =
  | (Said & {
      by: 'desk'
      call: DeskCallName
      set: (person: DeskPerson, shop: WalkedShop) => Promise<Outcome>
    })
  /** `once`: one call says this field and others, and is made once for all of them. */
  | (Said & {
      by: 'customer'
      call: CallName
      once?: true
      set: (call: Call, shop: WalkedShop) => Promise<Outcome>
    })
  /** A file of the import folder says it. */
  | (Said & { by: 'import' })
  /** Nobody says it: it follows from `act`. */
  | (Said & { by: 'server'; act: string })
  /** It is answered by nobody, so that it is seen by what it does; `acts` throws where it does not. */
  | { by: 'acts'; says?: readonly string[]; what: string; acts: (shop: WalkedShop) => Promise<void> }
  /** The product has it not: docs/fields.md says why. What its clients may read of it is empty. */
  | { by: 'nobody'; says?: readonly string[] }

/** The fields of an entity. */
export type Fields = Record<string, Way>
/** The entities of §3, as it calls them. */
export type Entities = Record<string, Fields>

/** A value, or one that is known once the shop stands. */
export type Of<T> = T | ((shop: WalkedShop) => T)
export const valueOf = <T>(value: Of<T>, shop: WalkedShop): T =>
  typeof value === 'function' ? (value as (shop: WalkedShop) => T)(shop) : value

/** The input of a call as a table writes it; the contract's schema says whether it is one. */
export type Input = { params?: object; query?: object; body?: object }
// a table names many calls, and one call's types are not another's
const sent = (call: unknown) => call as (name: string, input: Input, options?: object) => Promise<Outcome>

/** Somebody of the desk presses something. */
export const pressed = (
  call: DeskCallName,
  input: (shop: WalkedShop) => Input | Promise<Input>,
  is: unknown,
): Way => ({
  by: 'desk',
  call,
  set: async (person, shop) => sent(person.call)(call, await input(shop)),
  is,
})

/** A customer sends something. */
export const sends = (
  call: CallName,
  input: (shop: WalkedShop) => Input | Promise<Input>,
  is: unknown,
): Way => ({
  by: 'customer',
  call,
  set: async (caller, shop) => sent(caller)(call, await input(shop), { idempotencyKey: crypto.randomUUID() }),
  is,
})

/** The fields of one thing that a customer sends: it is sent once, and each field is read back of it. */
export const sendsOnce =
  (call: CallName, input: (shop: WalkedShop) => Input | Promise<Input>) =>
  (is: unknown): Way =>
    ({ ...sends(call, input, is), once: true }) as Way

export const imported = (is: unknown): Way => ({ by: 'import', is })
export const follows = (act: string, is: unknown): Way => ({ by: 'server', act, is })
export const nobody: Way = { by: 'nobody' }

/** The same, said by §3 in other words. */
export const said = <W extends Way>(way: W, ...says: string[]): W => ({ ...way, says })
/** The same, read back elsewhere than docs/fields.md says. */
export const readBy = (way: Way, read: (shop: WalkedShop) => Promise<unknown>): Way =>
  way.by === 'acts' || way.by === 'nobody' ? way : { ...way, read }

/** A record of the desk: what it is now, and the call that changes fields of it. */
export type DeskRecord = {
  call: DeskCallName
  load: (
    shop: WalkedShop,
  ) => Promise<{ id: string; version: number; fields: Readonly<Record<string, unknown>> }>
}

/** Fields of a record typed at the desk, by their paths. */
export const typed =
  (record: DeskRecord) =>
  (fields: Of<Record<string, unknown>>, is: unknown): Way =>
    pressed(
      record.call,
      async (shop) => {
        const { id, version, fields: held } = await record.load(shop)
        const patch = Object.fromEntries(
          Object.entries(valueOf(fields, shop)).map(([path, value]) => [
            path,
            { base: held[path] ?? null, value },
          ]),
        )
        return {
          ...(deskCalls[record.call].path.includes('{id}') && { params: { id } }),
          body: { version, patch },
        }
      },
      is,
    )

/** A field that is typed as it is answered. */
export const plainly =
  (record: DeskRecord) =>
  (field: string, value: unknown): [string, Way] => [field, typed(record)({ [field]: value }, value)]

/** A text in the three languages of the document. */
export const texts = (word: string) => ({ uz: word, ru: `${word} ru`, eng: `${word} eng` })
export const inLanguages = (field: string, text: object) =>
  Object.fromEntries(Object.entries(text).map(([language, words]) => [`${field}.${language}`, words]))
