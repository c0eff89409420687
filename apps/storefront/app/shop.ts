/** Texts and defaults of this shop. */
export const shop = {
  name: 'Morrow & Wren',
  line: 'Things for the home, made slowly',
  description:
    'Stoneware, lamps, linen and prints from a small workshop in Kinsale, and a few good things from the neighbours.',
  address: 'The Old Sail Loft, Kinsale, Co. Cork',
  /** Locale (BCP 47). */
  locale: 'en-IE',
  country: 'IE',
  /** Countries that the delivery estimate offers first. */
  countries: ['IE', 'GB', 'FR', 'DE', 'ES', 'IT', 'NL', 'BE', 'AT', 'PT', 'DK', 'SE', 'US', 'CA', 'JP'],
} as const
