import { ALLERGENS, choiceFault, DIETS, LANGUAGES, TEXT_LANGUAGES } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, LocalisedText, Moment, Price, typedText, named } from '../common.ts'
import { FieldValue, MENU_TEXT, ProductAllergens } from './menu-fields.ts'
import { FieldAuthor, PressKey, RecordVersion, SavedRecord } from './records.ts'

/** Options of one choice, for the importer and the desk alike. */
export const MOST_OPTIONS = 100
/** Choices of one dish. */
export const MOST_CHOICES = 20
/** Dishes that join or leave a set by one press. */
const MOST_DISHES = 500

const Count = z.int().min(0).max(100)

const Name = z
  .partialRecord(z.enum(LANGUAGES), typedText(MENU_TEXT.option))
  .refine((name) => TEXT_LANGUAGES.some((language) => Boolean(name[language])), 'no language has a text')

/** A choice that several dishes share, whole, as an import would take it. */
export const OptionSetContent = z
  .object({
    name: Name,
    min: Count,
    max: Count.min(1),
    options: z
      .array(
        z.object({
          id: Id,
          ref: z.string(),
          name: Name,
          price: Price,
          minCount: Count,
          maxCount: Count.min(1),
          image: z.string().max(200),
          allergens: ProductAllergens,
          diets: z.array(z.enum(DIETS)).max(DIETS.length),
        }),
      )
      .max(MOST_OPTIONS),
  })
  .superRefine(({ min, max, options }, context) => {
    const fault = choiceFault({ min, max, modifications: options })
    if (fault === null) return
    const path = fault === 'empty' ? ['order'] : [fault.startsWith('min') ? 'min' : 'max']
    context.addIssue({ code: 'custom', path, message: fault })
  })

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const LANGUAGE = `(?:${LANGUAGES.join('|')})`
const OF_OPTION = `option\\.${UUID}\\.(?:name\\.${LANGUAGE}|price|minCount|maxCount|allergens|diets|there)`
const OF_CHOICE = `name\\.${LANGUAGE}|min|max|order|${OF_OPTION}`

/**
 * A field of a set: `name.uz`, `min`, `max`, `order` (ids of options with blanks between them), and of each option
 * `option.<id>.name.uz`, `.price`, `.minCount`, `.maxCount`, `.allergens`, `.diets`, and `.there`, which is true for one that is
 * added and false for one that is taken away.
 */
export const OptionSetPath = z
  .string()
  .max(80)
  .regex(new RegExp(`^(?:${OF_CHOICE})$`))

/**
 * A field of the choices of one dish: `choices` (their ids in order, with blanks between them), and of each choice
 * `choice.<id>.there`, and, unless it is of a set, `choice.<id>.` with a field of `OptionSetPath` behind it.
 */
export const ChoicePath = z
  .string()
  .max(130)
  .regex(new RegExp(`^(?:choices|choice\\.${UUID}\\.(?:there|${OF_CHOICE}))$`))

/** What a field of a set may hold: long enough for the ids of all options. */
const Held = z.union([
  z.string().max(MOST_OPTIONS * 40),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(40)).max(ALLERGENS.length + DIETS.length),
])

const OptionSetChanges = z
  .record(OptionSetPath, z.strictObject({ base: Held, value: Held }))
  .refine((patch) => Object.keys(patch).length > 0)

/** Fields of the choices of one dish, each with what it held; some of them, at least one (desk §6.4). */
export const ChoiceChanges = z
  .record(ChoicePath, z.strictObject({ base: Held, value: Held }))
  .refine((patch) => Object.keys(patch).length > 0)

const Dish = z.object({
  productId: Id,
  groupId: Id,
  name: LocalisedText,
  image: z.string(),
  /** Shown in the shop. */
  active: z.boolean(),
})

/** A choice that is alike on several dishes (desk §5.9). */
export const DeskOptionSet = named('DeskOptionSet', {
  id: Id,
  version: RecordVersion,
  name: LocalisedText,
  fields: z.record(z.string(), FieldValue),
  /** Languages in which a customer reads its name, or that of an option, in another one. */
  gaps: z.array(z.enum(TEXT_LANGUAGES)),
  dishes: z.array(Dish),
  /** Of each option, by its id: one of a dish that stands for it in the stop-list, and where my branches have stopped it. */
  stops: z.record(
    z.string(),
    z.object({
      optionId: Id,
      stopped: z.array(z.object({ branchId: Id, until: Moment.nullable() })),
    }),
  ),
  authors: z.array(FieldAuthor),
})
export type DeskOptionSet = z.infer<typeof DeskOptionSet>

/** Choices that are alike and no set yet, or like a set that they are not in. */
export const OptionSetProposal = named('OptionSetProposal', {
  setId: Id.nullable(),
  name: LocalisedText,
  min: z.int(),
  max: z.int(),
  options: z.array(z.object({ name: LocalisedText, price: Price })),
  dishes: z.array(Dish),
})
export type OptionSetProposal = z.infer<typeof OptionSetProposal>

export const optionSets = {
  'desk.optionSets': {
    summary: 'Choices that several dishes share, and those that could be shared because they are alike',
    output: z.object({
      mainLanguage: z.enum(LANGUAGES),
      sets: z.array(DeskOptionSet),
      proposals: z.array(OptionSetProposal),
    }),
  },
  'desk.addOptionSet': {
    summary:
      'Make one set of choices of dishes that are alike; refused where one is not (option_choices_differ)',
    body: z.strictObject({
      key: PressKey,
      choices: z
        .array(z.strictObject({ productId: Id, groupId: Id }))
        .min(1)
        .max(MOST_DISHES)
        .refine((choices) => new Set(choices.map(({ groupId }) => groupId)).size === choices.length),
    }),
    output: z.object({ id: Id }),
  },
  'desk.changeOptionSet': {
    summary:
      'Change a set on all its dishes or on none; a field that somebody else changed is refused (record_changed)',
    params: ById,
    body: z.strictObject({ version: RecordVersion, patch: OptionSetChanges }),
    output: SavedRecord.extend({ set: DeskOptionSet }),
  },
  'desk.joinOptionSet': {
    summary: 'Give dishes the choice of a set: in place of one of theirs, or besides',
    params: ById,
    body: z.strictObject({
      dishes: z
        .array(
          z.strictObject({
            productId: Id,
            /** Its choice that the set replaces; null: it comes behind the others. */
            groupId: Id.nullable(),
          }),
        )
        .min(1)
        .max(MOST_DISHES)
        .refine((dishes) => new Set(dishes.map(({ productId }) => productId)).size === dishes.length),
    }),
    output: z.object({ set: DeskOptionSet }),
  },
  'desk.splitOptionSet': {
    summary: 'Take choices of dishes out of their set: they stay as they are and go their own way',
    params: ById,
    body: z.strictObject({ groupIds: z.array(Id).min(1).max(MOST_DISHES) }),
    output: z.object({
      /** Null where its last dish has left it. */
      set: DeskOptionSet.nullable(),
    }),
  },
} as const
