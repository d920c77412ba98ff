import type { CallOutput } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { useWrittenText } from '../../environment/use-text.ts'
import { splitPolicy, type PolicyBlock } from './policy-blocks.ts'
import { splitLinks } from './policy-links.ts'
import styles from './policy-text.module.css'

type PolicyTextProps = { policies: CallOutput<'content.policies'> }

/** A company text in its parts. It is text and stays text: nothing in it becomes markup (USR-4). */
export function PolicyText({ policies }: PolicyTextProps) {
  const t = useTranslations('common')
  const inLanguage = useWrittenText()
  const texts = policies.map(({ text }) => inLanguage(text))
  const blocks = texts.flatMap(({ text }) => splitPolicy(text))
  if (blocks.length === 0) return <p>{t('nothingFound')}</p>
  return (
    <div className={styles.text} lang={texts[0]?.lang}>
      {blocks.map((block, index) => (
        // One fixed text: the place of a part is its identity.
        <Part key={index} block={block} />
      ))}
    </div>
  )
}

function Part({ block }: { block: PolicyBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className={styles.heading}>{block.text}</h2>
    case 'paragraph':
      return (
        <p>
          <LinkedText text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul className={styles.list}>
          {block.items.map((item, index) => (
            <li key={index}>
              <LinkedText text={item} />
            </li>
          ))}
        </ul>
      )
  }
}

/** Web addresses in a text lead there, in a tab of their own that knows nothing of ours. */
function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: label, href }, index) =>
    href === null ? (
      label
    ) : (
      <a key={index} href={href} target="_blank" rel="noreferrer noopener nofollow">
        {label}
      </a>
    ),
  )
}
