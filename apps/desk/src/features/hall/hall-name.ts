import type { DeskHall, HallFields } from '@dasturxon/contract/desk'
import { LANGUAGES, type LocalisedText } from '@dasturxon/domain'

/** The name of a hall in all languages, of its fields. */
export const hallName = ({ fields }: Pick<DeskHall, 'fields'>): LocalisedText => ({
  uz: fields['name.uz'],
  ru: fields['name.ru'],
  eng: fields['name.eng'],
})

/** Fields of a hall that nobody has named. */
export const NAMELESS = Object.fromEntries(
  LANGUAGES.map((language) => [`name.${language}`, '']),
) as HallFields
