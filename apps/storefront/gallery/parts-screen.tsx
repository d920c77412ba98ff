import { useState } from 'react'

import { useTranslations } from '@dasturxon/i18n'
import {
  AlertDialog,
  Badge,
  Button,
  CodeField,
  Cta,
  EmptyState,
  icons,
  OfflineBar,
  PhoneField,
  Picture,
  Skeleton,
  RowButton,
  SearchField,
  Sheet,
  showToast,
  TextField,
} from '@dasturxon/ui'
import { pictureOf } from './goods.ts'

export function PartsScreen() {
  const t = useTranslations()
  const [open, setOpen] = useState<'addresses' | 'content' | 'popup' | 'search' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [completed, setCompleted] = useState(0)
  const [query, setQuery] = useState('')
  const labels = { close: t('a11y.sheetClose'), handle: t('a11y.sheetHandle') }
  const close = () => setOpen(null)
  return (
    <>
      <OfflineBar labels={{ offline: t('error.offline'), online: t('error.online') }} />
      <div className="page">
        <h1>Gallery</h1>
        <div className="rows">
          <Button onPress={() => setOpen('addresses')}>{t('address.title')}</Button>
          <Button variant="quiet" onPress={() => setOpen('content')}>
            {t('nav.language')}
          </Button>
          <Button variant="plain" onPress={() => setOpen('popup')}>
            Pop-up
          </Button>
          <Button variant="quiet" icon={icons.magnifyingGlass} onPress={() => setOpen('search')}>
            {t('nav.search')}
          </Button>
          <Button variant="danger" icon={icons.trash} onPress={() => setAsking(true)}>
            {t('address.remove', { name: t('address.home') })}
          </Button>
          <Button isPending>{t('common.save')}</Button>
          <Button isDisabled>{t('common.save')}</Button>
          <Button
            variant="quiet"
            onPress={() =>
              showToast({
                text: t('basket.lineRemoved', { name: 'Chizburger' }),
                action: { label: t('basket.undo'), onPress: () => showToast({ text: 'undone', tone: 'ok' }) },
              })
            }
          >
            Toast
          </Button>
        </div>
        <div className="rows" style={{ marginBlock: 16 }}>
          <PhoneField
            label={t('auth.phone')}
            digits={phone}
            onChange={setPhone}
            hint={t('auth.why')}
            error={phone.length > 0 && phone.length < 9 ? t('error.phone') : undefined}
          />
          <CodeField
            label={t('auth.enterCode')}
            code={code}
            onChange={setCode}
            onComplete={() => setCompleted(completed + 1)}
            error={code === '000000' ? t('auth.wrongCode') : undefined}
          />
          <output data-testid="completed">{completed}</output>
          <TextField
            label={t('checkout.name')}
            value=""
            onChange={() => {}}
            error={t('error.required')}
            isRequired
          />
          <Cta label={t('basket.minLeft', { amount: '12 000 soʻm' })} isBlocked />
          <Cta label={t('checkout.place')} sum="99 800 soʻm" isSumStale />
          <Cta label={t('checkout.place')} sum="99 800 soʻm" isPending />
        </div>
        <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap', marginBlock: 16 }}>
          <Badge text="Xit" />
          <Badge variant="sale" text="−16%" />
          <Badge variant="done" text={t('mod.required')} />
          <Badge variant="quiet" text={t('mod.upTo', { max: 3 })} />
          <Badge variant="warn" text={t('product.priceChanged')} />
          <Badge variant="bad" text={t('status.CANCELED')} />
        </div>
        <div className="grid">
          <Skeleton height="180px" radius="var(--r-xl)" />
          <Picture src="./no-such-picture.webp" alt="broken" />
        </div>
        <EmptyState
          picture={pictureOf('combo')}
          title={t('basket.empty')}
          text={t('basket.emptyHint', { kind: 'KITCHEN' })}
          action={<Cta label={t('basket.toMenu', { kind: 'KITCHEN' })} href="#menu" />}
        />
      </div>

      <Sheet
        isOpen={open === 'addresses'}
        onClose={close}
        title={t('address.title')}
        labels={labels}
        snaps={[0.55, 1]}
        footer={<Cta label={t('address.add')} onPress={close} />}
      >
        {Array.from({ length: 30 }, (_, index) => (
          <RowButton
            key={index}
            icon={icons.mapPin}
            title={`${t('address.home')} ${index + 1}`}
            onPress={() => showToast({ text: `${index + 1}` })}
          />
        ))}
      </Sheet>
      <Sheet isOpen={open === 'content'} onClose={close} title={t('nav.language')} labels={labels}>
        <RowButton title="Oʻzbekcha" isCurrent onPress={close} />
        <RowButton title="Русский" onPress={close} />
        <RowButton title="English" onPress={() => setAsking(true)} />
      </Sheet>
      <Sheet isOpen={open === 'popup'} onClose={close} title="Pop-up" labels={labels} variant="dialog">
        <p>{t('basket.clearText')}</p>
      </Sheet>
      <Sheet isOpen={open === 'search'} onClose={close} title={t('nav.search')} labels={labels} snaps={[1]}>
        <SearchField
          label={t('search.placeholder', { kind: 'KITCHEN' })}
          clearLabel={t('search.clear')}
          value={query}
          onChange={setQuery}
          isAutoFocused
        />
      </Sheet>
      <AlertDialog
        isOpen={isAsking}
        title={t('address.deleteQuestion')}
        text={t('address.deleteText', { name: t('address.home') })}
        cancelLabel={t('common.no')}
        confirmLabel={t('yes.delete')}
        isDanger
        onCancel={() => setAsking(false)}
        onConfirm={() => setAsking(false)}
      />
    </>
  )
}
