import { useState } from 'react'

import { useTranslations } from '@dasturxon/i18n'
import {
  Block,
  Button,
  Cta,
  Dock,
  FreeDeliveryProgress,
  icons,
  Icon,
  PageHeader,
  Picture,
  Price,
  RowButton,
  showToast,
  Stepper,
  Switch,
  Totals,
} from '@dasturxon/ui'
import { goodOf, pictureOf, som } from './goods.ts'

export function BasketScreen() {
  const t = useTranslations()
  const [counts, setCounts] = useState<Record<string, number>>({ cheeseburger: 2, fries: 1, cola: 1 })
  const [usesCashback, setUsesCashback] = useState(false)
  const lines = Object.entries(counts).filter(([, count]) => count > 0)
  return (
    <div className="page">
      <PageHeader
        title={t('basket.title')}
        backHref="#"
        backLabel={t('common.back')}
        action={<Button variant="plain">{t('common.clear')}</Button>}
      />
      <Block isRows>
        {lines.map(([id, count]) => {
          const good = goodOf(id)
          return (
            <div key={id} className="line">
              <Picture src={pictureOf(id)} plate={good.plate} />
              <div className="grow">
                <b style={{ fontWeight: 600 }}>{good.name}</b>
                <div style={{ color: 'var(--ink2)', fontSize: 13 }}>{good.meta}</div>
                <div className="split">
                  <Price text={som(good.price * count)} size="line" />
                  <Stepper
                    count={count}
                    hasBin
                    labels={{
                      group: t('a11y.quantityGroup', { name: good.name }),
                      increase: t('a11y.increase', { name: good.name }),
                      decrease:
                        count === 1
                          ? t('a11y.removeItem', { name: good.name })
                          : t('a11y.decrease', { name: good.name }),
                    }}
                    onChange={(next) => {
                      setCounts({ ...counts, [id]: next })
                      if (next === 0) {
                        showToast({
                          text: t('basket.lineRemoved', { name: good.name }),
                          action: { label: t('basket.undo'), onPress: () => setCounts(counts) },
                        })
                      }
                    }}
                  />
                </div>
              </div>
            </div>
          )
        })}
      </Block>
      <Block isRows>
        <RowButton
          icon={icons.tagFill}
          title="TEZ10"
          text={`−${som(9200)}`}
          trail={
            <span style={{ color: 'var(--ok)', fontSize: 24 }}>
              <Icon of={icons.checkCircleFill} />
            </span>
          }
          onPress={() => {}}
        />
        <RowButton
          icon={icons.coins}
          title={t('cashback.use')}
          text={som(14_500)}
          trail={<Switch label={t('cashback.use')} isOn={usesCashback} onChange={setUsesCashback} />}
        />
      </Block>
      <Block>
        <Totals
          rows={[
            { label: t('total.products'), value: som(92_000) },
            { label: t('total.delivery'), value: som(15_000) },
            { label: t('total.service'), value: som(2000) },
            { label: t('total.discount'), value: `−${som(9200)}`, isDiscount: true },
          ]}
          total={{ label: t('total.total'), value: som(99_800) }}
        />
      </Block>
      <Dock variant="bar">
        <FreeDeliveryProgress text={t('basket.freeLeft', { amount: som(28_000) })} share={0.77} />
        <Cta label={t('basket.checkout')} sum={som(99_800)} />
      </Dock>
    </div>
  )
}
