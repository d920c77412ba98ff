import type { ImportCheck } from '@dasturxon/contract/desk'
import { Icon, icons, Switch, usePress } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { AppliedImport } from './applied-import.tsx'
import columnMatch from './column-match.module.css'
import shared from './import.module.css'
import type { ImportProps } from './import-summary.tsx'
import styles from './import-summary.module.css'

type Shop = NonNullable<ImportCheck['shop']>

type WholeShopProps = ImportProps & { shop: Shop }

/** An import folder: what is wrong with its files, or what of the shop it would change, and the press that writes all of it. */
export function WholeShop(props: WholeShopProps) {
  const { check, shop } = props
  const say = useTexts('menuImport')
  if (check.applied) return <Applied {...props} />
  return (
    <div className={`${parts.single} ${shared.columns}`}>
      <section className={`${parts.card} ${parts.form}`} aria-label={check.fileName}>
        <p className={`${parts.line} ${shared.fileName}`}>
          <Icon of={icons.fileText} /> <b>{check.fileName}</b>
        </p>
        {shop.problems.length > 0 ? <Problems shop={shop} /> : <Differences shop={shop} />}
        {check.leftAside.some((file) => LEFT_OUT.has(file)) && (
          <p className={parts.quiet}>
            {say('shopLeftOut', { files: check.leftAside.filter((file) => LEFT_OUT.has(file)).join(', ') })}
          </p>
        )}
      </section>
      <Outcome {...props} />
    </div>
  )
}

/** Files that no owner changes here. */
const LEFT_OUT: ReadonlySet<string> = new Set(['grades.json', 'payments.json', 'sms.json', 'telegram.json'])

function Problems({ shop: { problems } }: { shop: Shop }) {
  const say = useTexts('menuImport')
  return (
    <>
      <div className={parts.row}>
        <Pill icon={icons.warningCircleFill} tone="late">
          {say('errors', { count: problems.length })}
        </Pill>
        <span className={`${parts.quiet} ${parts.end}`}>{say('nothingWritten')}</span>
      </div>
      <ul className={parts.list}>
        {problems.map(({ file, line, ref, path, code, message }, index) => (
          <li key={`${index} ${file} ${path}`} className={columnMatch.shopRow}>
            <b>{line === null ? file : `${file}:${line}`}</b> {[ref, path].filter(Boolean).join(' · ')}
            <p className={styles.wrongText}>{say(`shop${code}`)}</p>
            <p className={parts.quiet} lang="en">
              {message}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Differences({ shop: { counts, differences } }: { shop: Shop }) {
  const say = useTexts('menuImport')
  if (counts.length === 0) return <p>{say('nothing')}</p>
  return counts.map(({ file, added, changed, removed }) => {
    const rows = differences.filter((one) => one.file === file)
    return (
      <details key={file} className={styles.missing} open={counts.length === 1}>
        <summary>
          {file} <span className={parts.quiet}>{say('shopCounts', { added, changed, removed })}</span>
        </summary>
        <ul>
          {rows.map(({ ref, kind, name, fields }) => (
            <li key={`${kind} ${ref}`} className={columnMatch.shopRow}>
              <b>{name}</b>{' '}
              <Pill tone={kind === 'REMOVED' ? 'late' : kind === 'ADDED' ? 'ok' : 'note'}>
                {say(`row${kind}`)}
              </Pill>
              {fields.map(({ path, before, after }) => (
                <p key={path}>
                  <span className={parts.quiet}>{path}</span>{' '}
                  {before === null || after === null ? (
                    say('isOther')
                  ) : (
                    <>
                      <del>{before === '' ? '—' : before}</del> → <ins>{after === '' ? '—' : after}</ins>
                    </>
                  )}
                </p>
              ))}
            </li>
          ))}
        </ul>
        {rows.length < added + changed + removed && (
          <p className={parts.quiet}>{say('others', { count: added + changed + removed - rows.length })}</p>
        )}
      </details>
    )
  })
}

/** What would become of the shop, and the press. */
function Outcome({ check, shop, isFresh, replace, onReplace, onRetry }: WholeShopProps) {
  const say = useTexts('menuImport')
  const act = useAct()
  const { counts, problems, missing, digest } = shop
  const isReady = problems.length === 0 && counts.length > 0
  const sum = (kind: 'added' | 'changed' | 'removed') => counts.reduce((all, one) => all + one[kind], 0)

  const { isPending, press: apply } = usePress(async () => {
    const done = await act('desk.applyShop', { params: { id: check.id }, body: { digest, replace } })
    // somebody changed the shop meanwhile: what would be written is shown anew
    if (!done) onRetry()
  })
  return (
    <aside className={styles.summary}>
      <section className={`${parts.card} ${parts.form}`} aria-labelledby="shop-outcome">
        <h2 id="shop-outcome">{say('ifApplied')}</h2>
        <ul className={styles.counts}>
          <li data-kind="CHANGED">{say('willChange', { count: sum('changed') })}</li>
          <li data-kind="NEW">{say('willAdd', { count: sum('added') })}</li>
          <li data-kind="GONE">{say('willGo', { count: sum('removed') })}</li>
        </ul>
        {(missing > 0 || replace) && (
          <div className={styles.replace}>
            <span>
              <b>{say('shopReplace')}</b>
              <br />
              <span className={parts.quiet}>
                {say(replace ? 'shopReplaceOn' : 'shopReplaceOff', { count: missing })}
              </span>
            </span>
            <Switch label={say('shopReplace')} isOn={replace} onChange={onReplace} />
          </div>
        )}
        <DeskButton
          {...(isReady && { variant: replace ? 'stop' : 'brand' })}
          isLarge
          isPending={isPending || !isFresh}
          isDisabled={!isReady}
          onPress={apply}
        >
          {problems.length > 0
            ? say('mendFirst', { count: problems.length })
            : say(isReady ? 'shopApply' : 'nothing')}
        </DeskButton>
      </section>
    </aside>
  )
}

function Applied({ check, onAnother }: WholeShopProps) {
  const say = useTexts('menuImport')
  const words = { applied: say('shopApplied'), undone: say('shopUndone') }
  return (
    <section className={`${parts.card} ${parts.form} ${columnMatch.match}`}>
      <AppliedImport check={check} words={words} onAnother={onAnother} />
    </section>
  )
}
