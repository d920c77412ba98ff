import styles from './awaited-figure.module.css'

/** Keeps the room of a figure that is being worked out for the first time, in the colour of the words around it. */
export function AwaitedFigure() {
  return <span className={styles.figure} aria-busy="true" />
}
