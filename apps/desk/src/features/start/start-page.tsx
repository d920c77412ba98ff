import type { DeskStart } from '@dasturxon/contract/desk'
import { START_STEPS, type StartStep } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLastData, useMedia, useTime } from '@dasturxon/client'
import { EmptyState, Icon, icons, Skeleton } from '@dasturxon/ui'
import { readBoot } from '../../boot.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { clockOf } from '../../ui/clock-of.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { DeliveryStep } from './delivery-step.tsx'
import { LookStep } from './look-step.tsx'
import { MenuStep } from './menu-step.tsx'
import { OpenStep } from './open-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { LocationStep } from './location-step.tsx'
import { TestStep } from './test-step.tsx'
import { useWizard, type Wizard } from './use-start.ts'
import styles from './start.module.css'

export type StepProps = { wizard: Wizard }

/** A shop from its name to its first order, one step after the other, on any device (desk §5.18). */
export function StartPage() {
  const say = useTexts('start')
  const { answer, retry } = useQuery('desk.start', {})
  const start = useLastData(answer)
  if (!start && answer.kind === 'failed')
    return answer.error.code === 'start_not_found' ? (
      <EmptyState icon={icons.storefront} title={say('page.notHere')} text="" />
    ) : (
      <DeskFailedBlock error={answer.error} onRetry={retry} />
    )
  if (!start)
    return (
      <div className={`${parts.page} ${parts.stack}`} aria-busy="true">
        <Skeleton height="44px" />
        <Skeleton height="420px" />
      </div>
    )
  return <StartForm start={start} onRefresh={retry} />
}

const STEPS: Record<StartStep, (props: StepProps) => React.ReactNode> = {
  look: LookStep,
  place: LocationStep,
  delivery: DeliveryStep,
  menu: MenuStep,
  payment: PaymentStep,
  test: TestStep,
  open: OpenStep,
}
const WITH_PREVIEW = '(min-width: 73.75em)'

type FormProps = { start: DeskStart; onRefresh: () => void }

function StartForm({ start, onRefresh }: FormProps) {
  const say = useTexts('start')
  const wizard = useWizard(start, onRefresh)
  const hasPreview = useMedia(WITH_PREVIEW)
  const Step = STEPS[wizard.step]
  return (
    <div className={styles.page}>
      <StepList wizard={wizard} />
      <section className={styles.form} aria-label={say(`steps.${wizard.step}`)}>
        <Step key={wizard.step} wizard={wizard} />
      </section>
      {hasPreview && <Preview start={start} />}
    </div>
  )
}

/** What is there by now, whatever was typed. */
function isDone(step: StartStep, { branches, zones, products, testOrder, openedAt, step: at }: DeskStart) {
  const isPast = START_STEPS.indexOf(step) < START_STEPS.indexOf(at)
  switch (step) {
    case 'place':
      return branches > 0
    case 'delivery':
      return zones > 0
    case 'menu':
      return products > 0
    case 'test':
      return testOrder !== null && testOrder.status !== 'OPEN'
    case 'open':
      return openedAt !== null
    case 'look':
    case 'payment':
      return isPast
  }
}

function StepList({ wizard }: StepProps) {
  const say = useTexts('start')
  const { start, step } = wizard
  const place = START_STEPS.indexOf(step)
  const before = START_STEPS[place - 1]
  return (
    <nav className={styles.steps} aria-label={say('page.steps')}>
      <h1 className={styles.heading}>{say('page.title')}</h1>
      <p className={styles.progress}>
        {before && (
          <DeskButton icon={icons.arrowLeft} onPress={() => void wizard.go(before)}>
            {say('page.back')}
          </DeskButton>
        )}
        <progress max={START_STEPS.length} value={place + 1} aria-label={say('page.steps')} />
        <span>
          {place + 1} / {START_STEPS.length}
        </span>
      </p>
      <ol className={styles.list}>
        {START_STEPS.map((one, index) => (
          <li key={one}>
            <button
              type="button"
              className={styles.step}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => void wizard.go(one)}
            >
              <span className={styles.number} data-done={isDone(one, start) || undefined}>
                {isDone(one, start) ? <Icon of={icons.checkBold} /> : index + 1}
              </span>
              {say(`steps.${one}`)}
              {isDone(one, start) && <span className="sr-only">{say('page.done')}</span>}
            </button>
          </li>
        ))}
      </ol>
      <Clock start={start} />
    </nav>
  )
}

/** The ten minutes, counted on the server's clock; it stops when the shop is open. */
function Clock({ start }: { start: DeskStart }) {
  const say = useTexts('start')
  const end = start.openedAt === null ? null : Date.parse(start.openedAt)
  const seconds = useTime((now) => Math.max(0, Math.floor(((end ?? now) - Date.parse(start.begunAt)) / 1000)))
  return (
    <p className={styles.clock}>
      <Icon of={icons.clock} />
      <span>
        <b role="timer" aria-label={say('page.clock')}>
          {clockOf(seconds)}
        </b>
        <small>{say('page.clockHint')}</small>
      </span>
    </p>
  )
}

/** The shop as those with the secret link see it; it is loaded anew with every step. */
function Preview({ start }: { start: DeskStart }) {
  const say = useTexts('start')
  const { language } = useDeskText()
  const boot = readBoot()
  const secret = new URL(start.lookAddress)
  const address = new URL(`/?${secret.searchParams}`, boot.shopOrigin ?? location.origin)
  if (start.openedAt !== null) address.searchParams.delete('look')
  if (!boot.isNamedByHost || boot.shopOrigin !== null) address.searchParams.set('vendor', boot.sub)
  address.searchParams.set('lang', language)
  return (
    <aside className={styles.preview}>
      <small>{say('page.preview')}</small>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own shop, with its scripts and storage: nothing would be kept out */}
      <iframe
        key={`${start.version} ${start.products} ${start.branches}`}
        src={address.href}
        title={say('page.preview')}
      />
    </aside>
  )
}
