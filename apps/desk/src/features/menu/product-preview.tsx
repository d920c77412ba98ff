import type { DeskProduct, ProductFields } from '@dasturxon/contract/desk'
import { pickText, priceLine, TEXT_LANGUAGES, type FieldValue, type TextLanguage } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { languageTag } from '@dasturxon/i18n'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Picture, Price, Segmented } from '@dasturxon/ui'
import { useState } from 'react'
import { isCutout, sizedPicture } from '../pictures/picture-address.ts'
import { Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { choicesOf } from './choice-fields.ts'
import { textOf } from './product-texts.tsx'
import styles from './product.module.css'

type ProductPreviewProps = {
  product: DeskProduct
  /** With those of its choices. */
  fields: ProductFields & Readonly<Record<string, FieldValue>>
}

/** The dish as a customer sees it, in each of the three languages, with what is typed and not saved. */
export function ProductPreview({ product, fields }: ProductPreviewProps) {
  const { text, language: own } = useDeskText()
  const [language, setLanguage] = useState<TextLanguage>(own)
  const read = (words: Parameters<typeof pickText>[0]) => pickText(words, language, product.mainLanguage)
  const name = read(textOf(fields, 'name'))
  const description = read(textOf(fields, 'description'))
  const { costPrice, discount } = fields
  const { netPrice } = priceLine({ costPrice, discount, count: 1, modifications: [] })
  const lang = (picked: ReturnType<typeof read>) => picked.language && languageTag(picked.language)
  return (
    <section className={styles.preview} aria-label={text('product.customerSees')}>
      <header className={parts.row}>
        <h2 className={parts.grow}>{text('product.customerSees')}</h2>
        <Segmented
          label={text('product.language')}
          segments={TEXT_LANGUAGES.map((value) => ({
            value,
            label: value === 'eng' ? 'EN' : value.toUpperCase(),
          }))}
          value={language}
          onChange={setLanguage}
        />
      </header>
      <div className={`${parts.card} ${styles.customer}`}>
        <Picture
          src={fields.image === '' ? null : sizedPicture(fields.image, 720)}
          shape="wide"
          fit={isCutout(fields.image) ? 'contain' : 'cover'}
        />
        <div className={`${parts.pile} ${styles.said}`}>
          <h3 lang={lang(name) ?? undefined}>{name.text}</h3>
          {description.text !== '' && (
            <p className={parts.quiet} lang={lang(description) ?? undefined}>
              {description.text}
            </p>
          )}
          {fields.labels.length > 0 && (
            <p className={parts.row}>
              {fields.labels.map((label) => (
                <Pill key={label}>{text(`product.${label}`)}</Pill>
              ))}
            </p>
          )}
          <Price
            text={formatSom(netPrice, language)}
            oldText={netPrice === costPrice ? undefined : formatSom(costPrice, language)}
            size="large"
          />
          {choicesOf(product, fields).map((group) => (
            <div key={group.id} className={styles.group}>
              <b>{read(group.name).text}</b>
              <ul>
                {group.modifications.map((option) => (
                  <li key={option.id}>
                    <span>{read(option.name).text}</span>
                    {option.price > 0 && <span>+{formatSom(option.price, language)}</span>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
