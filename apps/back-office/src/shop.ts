/** The shop that is looked after here: what its pages say beside what the platform tells them. */
export const shop = {
  name: 'Morrow & Wren',
  address: 'The Old Sail Loft, Kinsale, Co. Cork',
  /** BCP 47. */
  locale: 'en-IE',
  /** The clock on the shop’s wall. */
  timeZone: 'Europe/Dublin',
  /** ISO 4217. */
  currency: 'EUR',
} as const
