import type { LocalisedText } from '@dasturxon/contract'
import type { DeskProduct } from '@dasturxon/contract/desk'
import type { FieldValue } from '@dasturxon/domain'
import type { FieldWords } from '../log/field-words.ts'
import { added, optionsOf, textIn } from './set-fields.ts'

type Fields = Readonly<Record<string, FieldValue>>

const ORDER = 'choices'
const CHOICE = /^choice\.([\w-]+)\.(.+)$/

export const isChoicePath = (path: string): boolean => path === ORDER || CHOICE.test(path)

export const choicePath = (id: string, field: string): string => `choice.${id}.${field}`

/** Fields of one choice as fields of its dish. */
export const asChoice = (id: string, values: Fields): Record<string, FieldValue> =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [choicePath(id, path), value]))

/** The fields of one choice, by their names in a set. */
export const fieldsOfChoice = (fields: Fields, id: string): Record<string, FieldValue> => {
  const own = choicePath(id, '')
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, value]) =>
      path.startsWith(own) ? [[path.slice(own.length), value]] : [],
    ),
  )
}

/** A choice of a dish with what is typed of it; prices in whole som. */
export type ShownChoice = {
  id: string
  name: LocalisedText
  min: number
  max: number
  /** The set that it belongs to, and on how many dishes that is; null: the dish's own. */
  set: { id: string; dishes: number } | null
  modifications: readonly {
    id: string
    name: LocalisedText
    price: number
    minCount: number
    maxCount: number
    /** In how many of my branches it ran out. */
    stopped: number
  }[]
}

/** The choices that a dish would have, in their order; those that it does not name behind the others. */
export function choicesOf({ groups }: Pick<DeskProduct, 'groups'>, fields: Fields): ShownChoice[] {
  const known = new Map(groups.map((group) => [group.id, group]))
  return idsIn(fields).map((id) => {
    const group = known.get(id)
    if (group?.set) return group
    const own = fieldsOfChoice(fields, id)
    const stopped = new Map(group?.modifications.map((option) => [option.id, option.stopped]))
    return {
      id,
      name: textIn(own, 'name'),
      min: Number(own['min'] ?? 0),
      max: Number(own['max'] ?? 1),
      set: null,
      modifications: optionsOf(own).map((option) => ({ ...option, stopped: stopped.get(option.id) ?? 0 })),
    }
  })
}

function idsIn(fields: Fields): string[] {
  const there = idsWhere(fields, true)
  const order = String(fields[ORDER] ?? '').split(' ')
  return [...order.filter((id) => there.includes(id)), ...there.filter((id) => !order.includes(id))]
}

/** The choices that would go with the next save. */
export const removedChoicesIn = (fields: Fields): string[] => idsWhere(fields, false)

const idsWhere = (fields: Fields, isThere: boolean): string[] =>
  Object.entries(fields).flatMap(([path, value]) => {
    const [, id, field] = CHOICE.exec(path) ?? []
    return id !== undefined && field === 'there' && value === isThere ? [id] : []
  })

/** The fields of a choice that is added: with one option, of which a customer may take one. */
export const addedChoice = (id: string, optionId: string): Record<string, FieldValue> =>
  asChoice(id, { there: true, min: 0, max: 1, ...added(optionId) })

/** The fields that take a choice away: one that was never saved is forgotten whole. */
export function removedChoice(fields: Fields, id: string, isSaved: boolean): Record<string, FieldValue> {
  if (isSaved) return { [choicePath(id, 'there')]: false }
  const own = Object.keys(fields).filter((path) => path.startsWith(choicePath(id, '')))
  return Object.fromEntries(own.map((path) => [path, null]))
}

/** The fields that put the choices into an order. */
export const orderedChoices = (ids: readonly string[]): Record<string, FieldValue> => ({
  [ORDER]: ids.join(' '),
})

type Naming = {
  fields: Fields
  groups: DeskProduct['groups']
  nameOf: (text: LocalisedText) => string
  /** What all of them are called. */
  all: string
}

/** Words for the fields of a dish, also for those of its choices. */
export function wordsWithChoices(words: FieldWords, { fields, groups, nameOf, all }: Naming): FieldWords {
  return {
    ...words,
    nameOf(path, called) {
      if (path === ORDER) return all
      const [, id = '', field = ''] = CHOICE.exec(path) ?? []
      if (field === '') return words.nameOf(path, called)
      const own = fieldsOfChoice(fields, id)
      const name = nameOf(groups.find((group) => group.id === id)?.name ?? textIn(own, 'name')) || all
      if (field === 'there') return name
      const options = Object.fromEntries(optionsOf(own).map((option) => [option.id, option.name]))
      return `${name}: ${words.nameOf(field, options)}`
    },
    valueOf: (path, value) =>
      words.valueOf(path === ORDER ? 'order' : (CHOICE.exec(path)?.[2] ?? path), value),
  }
}
