import { TEXT_LANGUAGES } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, forEach, Id, Moment, Nothing, typedText } from '../common.ts'

/** Counts the changes of a record at the desk. */
export const RecordVersion = z.int().min(1).max(2_000_000_000)

/** Who changed a field last at the desk. */
export const FieldAuthor = z.object({ path: z.string(), by: z.string(), at: Moment })

/** Of the press: what is sent twice happens once. */
export const PressKey = z.guid()

/** A text of a new record, in the languages that every shop writes; one that is left out is empty. */
export const typedTexts = (max: number) => z.strictObject(forEach(TEXT_LANGUAGES, typedText(max).default('')))

/** What a new record is called, in one of them at least. */
export const newName = (max: number) =>
  typedTexts(max).refine((name) => Object.values(name).some((text) => text !== ''))

const RecordMove = z.strictObject({
  id: Id,
  /** It comes to stand behind this one; null: before all. */
  after: Id.nullable(),
})

/** What a save left, and what others had changed of the record besides. */
export const SavedRecord = z.object({ version: RecordVersion, alsoChanged: z.array(FieldAuthor) })

/** A field with what it held when somebody began to change it; some of them, at least one (desk §6.4). */
export const changesOf = <S extends z.ZodRawShape>(fields: S) => {
  // fromEntries forgets the names it was given: all of them
  const changes = Object.fromEntries(
    Object.entries(fields).map(([path, schema]) => [
      path,
      z.strictObject({ base: schema as z.ZodType, value: schema as z.ZodType }).optional(),
    ]),
  ) as unknown as { [K in keyof S]: z.ZodOptional<z.ZodObject<{ base: S[K]; value: S[K] }, z.core.$strict>> }
  return z.strictObject(changes).refine((patch) => Object.keys(patch).length > 0)
}

/** The call that changes fields of a record, and answers what it is then by the names of `answer`. */
export const changing = <P extends z.ZodType, A extends z.ZodRawShape>(
  summary: string,
  patch: P,
  answer: A,
) => ({
  summary,
  params: ById,
  body: z.strictObject({ version: RecordVersion, patch }),
  output: SavedRecord.extend(answer),
})

/** The call that moves a record behind another one of its kind, and answers the ids of all in their order. */
export const moving = (summary: string) => ({ summary, body: RecordMove, output: z.array(Id) })

/** The call that takes a record away, or brings it back. */
export const removing = (summary: string) => ({ summary, params: ById, output: Nothing })
