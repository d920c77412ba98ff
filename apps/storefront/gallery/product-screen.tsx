import { useState } from 'react'

import { useTranslations } from '@dasturxon/i18n'
import {
  Badge,
  Button,
  Chip,
  ChoiceGroup,
  Cta,
  icons,
  OptionRow,
  OptionTile,
  OptionTiles,
  Picture,
  Sheet,
  showToast,
  Stepper,
} from '@dasturxon/ui'
import { goodOf, pictureOf, som } from './goods.ts'
import { say } from './settings.ts'

const burger = goodOf('cheeseburger')

export function ProductScreen() {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(location.search.includes('open'))
  const [size, setSize] = useState('standard')
  const [extras, setExtras] = useState(['cheese-wedge', 'cucumbers'])
  const [count, setCount] = useState(1)
  return (
    <div className="page">
      <Button onPress={() => setOpen(true)}>{burger.name}</Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={burger.name}
        snaps={[1]}
        labels={{ close: t('a11y.sheetClose'), handle: t('a11y.sheetHandle') }}
        hero={<Picture src={pictureOf(burger.id)} plate={burger.plate} shape="hero" isFirst />}
        footer={
          <>
            <Stepper
              size="large"
              count={count}
              min={1}
              labels={{
                group: t('product.count'),
                increase: t('a11y.increase', { name: burger.name }),
                decrease: t('a11y.decrease', { name: burger.name }),
              }}
              onChange={setCount}
            />
            <Cta
              label={t('product.add')}
              sum={som(41_000 * count)}
              onPress={() => {
                setOpen(false)
                showToast({ text: t('toast.added'), tone: 'ok' })
              }}
            />
          </>
        }
      >
        <div style={{ display: 'flex', gap: 6, marginBottom: 12 }}>
          <Chip>230 g</Chip>
          <Chip icon={icons.fireFill}>{t('product.kcal', { count: 540 })}</Chip>
          <Chip icon={icons.clockFill}>{t('product.cooking', { min: 12, max: 15 })}</Chip>
        </div>
        <p style={{ color: 'var(--ink2)' }}>
          {say(
            'Mol goʻshtidan kotlet, cheddar, yangi sabzavotlar va maxsus sous — kunjutli bulochkada.',
            'Котлета из говядины, чеддер, свежие овощи и фирменный соус в булочке с кунжутом.',
            'لحم بقر وجبن شيدر وخضار طازجة وصلصة خاصة.',
          )}
        </p>
        <div className="top-group">
          <h3>{say('Oʻlcham', 'Размер', 'الحجم')}</h3>
          <Badge variant="done" text={t('mod.required')} />
        </div>
        <ChoiceGroup label={say('Oʻlcham', 'Размер', 'الحجم')}>
          <OptionRow
            kind="radio"
            name="size"
            title={say('Standart', 'Стандарт', 'عادي')}
            detail="230 g"
            isChecked={size === 'standard'}
            onChange={() => setSize('standard')}
          />
          <OptionRow
            kind="radio"
            name="size"
            title={say('Katta', 'Большой', 'كبير')}
            detail="310 g"
            price={`+${som(12_000)}`}
            isChecked={size === 'large'}
            onChange={() => setSize('large')}
          />
        </ChoiceGroup>
        <div className="top-group">
          <h3>{say('Qoʻshimchalar', 'Добавки', 'إضافات')}</h3>
          <Badge variant="quiet" text={t('mod.upTo', { max: 3 })} />
        </div>
        <OptionTiles>
          {(
            [
              ['cheese-wedge', 'Cheddar', 6000],
              ['tomatoes', 'Pomidor', 4000],
              ['cucumbers', 'Bodring', 3000],
            ] as const
          ).map(([id, title, price]) => (
            <OptionTile
              key={id}
              kind="checkbox"
              name={id}
              title={title}
              price={`+${som(price)}`}
              picture={pictureOf(id)}
              isChecked={extras.includes(id)}
              onChange={(isChecked) =>
                setExtras(isChecked ? [...extras, id] : extras.filter((extra) => extra !== id))
              }
            />
          ))}
        </OptionTiles>
      </Sheet>
    </div>
  )
}
