import { splitWritten, type WrittenBlock } from './written-blocks.ts'
import { splitLinks } from './written-links.ts'
import styles from './written-text.module.css'

type WrittenTextProps = { texts: readonly string[]; lang?: string | undefined }

/** A company's text in its parts. It is text and stays text: nothing in it becomes markup (USR-4). */
export function WrittenText({ texts, lang }: WrittenTextProps) {
  return (
    <div className={styles.text} lang={lang}>
      {texts.flatMap(splitWritten).map((block, index) => (
        // One fixed text: the place of a part is its identity.
        <Part key={index} block={block} />
      ))}
    </div>
  )
}

function Part({ block }: { block: WrittenBlock }) {
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
