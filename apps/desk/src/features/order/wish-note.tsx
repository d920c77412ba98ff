import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { Note } from '../../ui/parts.tsx'
import styles from './order.module.css'

/** What is longer, or stands in more rows, is shortened to so many rows of a card until somebody wants to read all of it. */
const MOST_LETTERS = 100
const MOST_ROWS = 3

/** What a customer wishes, on a card: a long one makes no card taller than its screen (FIL-10). */
export function WishNote({ words }: { words: string }) {
  const { text } = useDeskText()
  const isLong = words.length > MOST_LETTERS || words.split('\n').length > MOST_ROWS
  return (
    <Note icon={icons.chatCircleTextFill}>
      {isLong ? (
        <details className={styles.wish}>
          <summary>
            <span>{words}</span>
            <u>{text('order.readAll')}</u>
          </summary>
        </details>
      ) : (
        words
      )}
    </Note>
  )
}
