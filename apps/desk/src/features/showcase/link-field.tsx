import { isMerchantLink } from '@dasturxon/domain'
import { useLastData } from '@dasturxon/client'
import { SelectField, TextField } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import styles from './showcase.module.css'

const PAGES = [
  ['/', 'pageHome'],
  ['/about', 'pageAbout'],
  ['/offerta', 'pageTerms'],
  ['/privacy', 'pagePrivacy'],
  ['/vacancies', 'vacancies'],
] as const

type Target = 'NONE' | 'PRODUCT' | 'CATEGORY' | 'PAGE' | 'ADDRESS'

/** What kind of place a link leads to. */
function targetOf(link: string): Target {
  if (link === '') return 'NONE'
  if (link.startsWith('/product/')) return 'PRODUCT'
  if (link.startsWith('/category?id=')) return 'CATEGORY'
  return PAGES.some(([path]) => path === link) ? 'PAGE' : 'ADDRESS'
}

type LinkFieldProps = { value: string; onChange: (link: string) => void }

/** Where a press leads: a dish, a category, a page, or an address on the web, a phone, a letter, a messenger. */
export function LinkField({ value, onChange }: LinkFieldProps) {
  const show = useTexts('showcase')
  const nameOf = useName()
  const menu = useLastData(useQuery('desk.products', {}).answer)
  const [chosen, setChosen] = useState<Target | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const target = chosen ?? targetOf(value)
  const products = (menu?.products ?? []).map((one) => ({
    value: `/product/${one.id}`,
    label: nameOf(one.name),
  }))
  const categories = (menu?.categories ?? []).map((one) => ({
    value: `/category?id=${one.id}`,
    label: nameOf(one.name),
  }))
  const pages = PAGES.map(([path, key]) => ({ value: path, label: show(key) }))
  const options = { PRODUCT: products, CATEGORY: categories, PAGE: pages, NONE: [], ADDRESS: [] }[target]
  const isWrong = typed !== null && typed !== '' && !isMerchantLink(typed)

  function choose(next: Target) {
    setChosen(next)
    setTyped(null)
    if (next === 'NONE') onChange('')
  }
  return (
    <div className={styles.pair}>
      <SelectField
        label={show('field_link')}
        value={target}
        options={(['NONE', 'PRODUCT', 'CATEGORY', 'PAGE', 'ADDRESS'] as const).map((one) => ({
          value: one,
          label: show(`target_${one}`),
        }))}
        onChange={(next) => choose(next as Target)}
      />
      {options.length > 0 && (
        <SelectField
          label={show(`target_${target}`)}
          value={options.some((one) => one.value === value) ? value : ''}
          options={[{ value: '', label: '—' }, ...options]}
          onChange={(link) => link !== '' && onChange(link)}
        />
      )}
      {target === 'ADDRESS' && (
        <TextField
          label={show('target_ADDRESS')}
          value={typed ?? value}
          hint={show('addressHint')}
          error={isWrong ? show('addressWrong') : undefined}
          maxLength={500}
          onChange={(words) => {
            const link = words.trim()
            setTyped(link)
            if (link === '' || isMerchantLink(link)) onChange(link)
          }}
        />
      )}
    </div>
  )
}
