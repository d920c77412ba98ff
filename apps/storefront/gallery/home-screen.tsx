import { useState } from 'react'

import { useTranslations } from '@dasturxon/i18n'
import {
  Badge,
  Banner,
  BasketBar,
  BottomNav,
  Carousel,
  Dock,
  FreeDeliveryProgress,
  icons,
  LiveRegion,
  ProductCard,
  Segmented,
  showToast,
  Stepper,
  StoryRing,
  TabLinks,
} from '@dasturxon/ui'
import { goodOf, goods, pictureOf, som } from './goods.ts'
import type { Good } from './goods.ts'
import { say } from './settings.ts'

const FREE_FROM = 120_000

export function HomeScreen() {
  const t = useTranslations()
  const [service, setService] = useState<'DELIVERY' | 'PICK_UP' | 'DINE_IN'>('DELIVERY')
  const [counts, setCounts] = useState<Record<string, number>>({ cheeseburger: 1 })
  const basket = goods.filter(({ id }) => (counts[id] ?? 0) > 0)
  const sum = basket.reduce((total, good) => total + good.price * (counts[good.id] ?? 0), 0)
  const count = basket.reduce((total, good) => total + (counts[good.id] ?? 0), 0)
  const left = FREE_FROM - sum

  const card = (good: Good, variant?: CardProps['variant']) => (
    <Card
      good={good}
      variant={variant}
      count={counts[good.id] ?? 0}
      onChange={(next) => setCounts({ ...counts, [good.id]: next })}
    />
  )

  return (
    <>
      <div className="padded">
        <Segmented
          label={t('service.title')}
          value={service}
          onChange={setService}
          segments={[
            { value: 'DELIVERY', label: t('service.DELIVERY'), icon: icons.mopedFill },
            { value: 'PICK_UP', label: t('service.PICK_UP'), icon: icons.shoppingBagFill },
            { value: 'DINE_IN', label: t('service.DINE_IN'), icon: icons.forkKnifeFill },
          ]}
        />
      </div>
      <Stories />
      <Banners />
      <div className="sticky">
        <TabLinks
          label={t('nav.categories')}
          currentHref="#popular"
          links={[
            { href: '#popular', title: t('home.popular') },
            { href: '#burgers', title: say('Burgerlar', 'Бургеры', 'برغر') },
            { href: '#pizza', title: say('Pitsa', 'Пицца', 'بيتزا') },
            { href: '#snacks', title: say('Gazaklar', 'Закуски', 'مقبلات') },
            { href: '#drinks', title: say('Ichimliklar', 'Напитки', 'مشروبات') },
          ]}
        />
      </div>
      <section className="section">
        <h2>{t('home.popular')}</h2>
        <Carousel label={t('home.popular')} labels={{ previous: t('a11y.previous'), next: t('a11y.next') }}>
          {goods.slice(0, 4).map((good) => (
            <li key={good.id} className="card-152">
              {card(good)}
            </li>
          ))}
        </Carousel>
      </section>
      <section className="section">
        <h2>{say('Burgerlar', 'Бургеры', 'برغر')}</h2>
        <div className="grid">
          {goods.slice(4, 6).map((good) => (
            <div key={good.id}>{card(good)}</div>
          ))}
        </div>
      </section>
      <section className="section">
        <h2>{say('Pitsa', 'Пицца', 'بيتزا')}</h2>
        <div className="big">{card(goodOf('pizza-pepperoni'), 'big')}</div>
      </section>
      <section className="section">
        <h2>{say('Gazaklar', 'Закуски', 'مقبلات')}</h2>
        {card(goodOf('fries'), 'row')}
        {card(goodOf('lavash'), 'row')}
      </section>
      <div style={{ blockSize: 220 }} />
      <LiveRegion message={t('a11y.basketIs', { items: t('plural.items', { count }), total: som(sum) })} />
      <Dock>
        {count > 0 && (
          <BasketBar
            href="#basket"
            title={t('nav.basket')}
            countText={t('plural.items', { count })}
            sum={som(sum)}
            pictures={basket.map(({ id }) => pictureOf(id))}
            progress={
              <FreeDeliveryProgress
                text={left > 0 ? t('basket.freeLeft', { amount: som(left) }) : t('basket.freeReached')}
                share={sum / FREE_FROM}
              />
            }
          />
        )}
        <BottomNav
          label={t('nav.main')}
          currentHref="#menu"
          items={[
            {
              href: '#menu',
              title: t('nav.menu', { kind: 'KITCHEN' }),
              icon: icons.forkKnife,
              activeIcon: icons.forkKnifeFill,
            },
            {
              href: '#search',
              title: t('nav.search'),
              icon: icons.magnifyingGlass,
              activeIcon: icons.magnifyingGlass,
            },
            { href: '#liked', title: t('nav.favorites'), icon: icons.heart, activeIcon: icons.heartFill },
            {
              href: '#orders',
              title: t('nav.orders'),
              icon: icons.receipt,
              activeIcon: icons.receiptFill,
              badge: 1,
            },
            { href: '#profile', title: t('nav.profile'), icon: icons.user, activeIcon: icons.userFill },
          ]}
        />
      </Dock>
    </>
  )
}

type CardProps = {
  good: Good
  variant?: 'tile' | 'big' | 'row' | undefined
  count: number
  onChange: (count: number) => void
}

function Card({ good, variant = 'tile', count, onChange }: CardProps) {
  const t = useTranslations()
  return (
    <ProductCard
      variant={variant}
      href={`#${good.id}`}
      name={good.name}
      price={{
        text: som(good.price),
        oldText: good.oldPrice === undefined ? undefined : som(good.oldPrice),
        labels: { current: t('a11y.newPrice'), old: t('a11y.oldPrice') },
      }}
      meta={good.meta}
      description={good.description}
      picture={{ src: pictureOf(good.id), plate: good.plate, isEager: true }}
      badge={
        good.oldPrice === undefined ? (
          good.id === 'cheeseburger' && <Badge text={t('product.hit')} />
        ) : (
          <Badge variant="sale" text={`−${Math.round((1 - good.price / good.oldPrice) * 100)}%`} />
        )
      }
      unavailable={good.id === 'donut' ? t('product.unavailable') : undefined}
      stepper={
        <Stepper
          variant={variant === 'big' ? 'brand' : 'tile'}
          count={count}
          max={5}
          labels={{
            group: t('a11y.quantityGroup', { name: good.name }),
            increase: t('a11y.increase', { name: good.name }),
            decrease: t('a11y.decrease', { name: good.name }),
          }}
          onChange={onChange}
          onMaxReached={() => showToast({ text: t('product.maxReached', { count: 5 }) })}
        />
      }
    />
  )
}

function Stories() {
  const t = useTranslations()
  return (
    <div className="padded">
      <Carousel label={t('a11y.stories')} labels={{ previous: t('a11y.previous'), next: t('a11y.next') }}>
        {goods.slice(0, 6).map((good, index) => (
          <li key={good.id}>
            <StoryRing
              title={good.name}
              picture={pictureOf(good.id)}
              plate={good.plate}
              seen={index > 2 ? 'koʻrilgan' : undefined}
              onPress={() => {}}
            />
          </li>
        ))}
      </Carousel>
    </div>
  )
}

function Banners() {
  const t = useTranslations()
  return (
    <div className="padded">
      <Carousel label={t('a11y.banners')} labels={{ previous: t('a11y.previous'), next: t('a11y.next') }}>
        <li>
          <Banner
            href="#combo"
            title={say('Kombo haftasi −20%', 'Неделя комбо −20%', 'أسبوع الكومبو −20%')}
            text={say('Burger, fri va kola birga', 'Бургер, фри и кола вместе', 'برغر وبطاطس وكولا')}
            picture={pictureOf('combo')}
            colors={{ background: 'linear-gradient(115deg,#ffe84d,#fcc800)', text: '#191606' }}
            isFirst
          />
        </li>
        <li>
          <Banner
            href="#pizza"
            title={say('Pitsa 1+1', 'Пицца 1+1', 'بيتزا 1+1')}
            text={say('Ikkinchisi bepul, seshanba', 'Вторая бесплатно по вторникам', 'الثلاثاء')}
            picture={pictureOf('pizza-pepperoni')}
            colors={{ background: 'linear-gradient(115deg,#d5342a,#b81d1a)', text: '#fff' }}
          />
        </li>
      </Carousel>
    </div>
  )
}
