/** Whole seconds as a clock shows them: `0:38`, `2:00`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
