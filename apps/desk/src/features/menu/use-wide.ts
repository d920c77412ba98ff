import { useMedia } from '@dasturxon/client'

/** Whether there is room for a grid: from here on the menu is one, below it a list. */
export const useWide = (): boolean => useMedia('(min-width: 43.75em)')
