import styles from './loading-bar.module.css'

/** Says at the top of the window that what was asked for is on its way. */
export const LoadingBar = () => <div className={styles.bar} aria-hidden="true" data-loading />
