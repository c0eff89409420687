/** The details of the shop that the platform does not provide. */
export const shop = {
  name: 'Morrow & Wren',
  address: 'The Old Sail Loft, Kinsale, Co. Cork',
  /** BCP 47. */
  locale: 'en-IE',
  timeZone: 'Europe/Dublin',
  /** ISO 4217. */
  currency: 'EUR',
} as const
