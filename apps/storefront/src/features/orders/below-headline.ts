/** What stands below the headline of an order: its number, and how it stands where the headline does not say just that. */
export const belowHeadline = (of: { headline: string; number: string; status: string }): string =>
  of.headline === of.status ? of.number : `${of.number} · ${of.status}`
