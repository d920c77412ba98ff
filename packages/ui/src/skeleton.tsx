import type { CSSProperties } from 'react'

import styles from './skeleton.module.css'

type SkeletonProps = {
  /** CSS lengths of the thing that will stand here. */
  width?: string
  height?: string
  radius?: string
}

/** A grey shape where something will be. Put it in a parent with `aria-busy` and show it by `useSteadyLoading`. */
export function Skeleton({ width = '100%', height = '1em', radius = 'var(--r-xs)' }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height, borderRadius: radius }
  return <span className={styles.skeleton} style={style} aria-hidden="true" />
}
