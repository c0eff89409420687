/** The shop that these pages are about: what they say beside what the platform tells them. */
export const shop = {
  name: 'Morrow & Wren',
  line: 'Things for the home, made slowly',
  description:
    'Stoneware, lamps, linen and prints from a small workshop in Kinsale, and a few good things from the neighbours.',
  address: 'The Old Sail Loft, Kinsale, Co. Cork',
  /** BCP 47. */
  locale: 'en-IE',
  country: 'IE',
  /** Countries that the delivery estimate offers, before all others that the platform may deliver to. */
  countries: ['IE', 'GB', 'FR', 'DE', 'ES', 'IT', 'NL', 'BE', 'AT', 'PT', 'DK', 'SE', 'US', 'CA', 'JP'],
} as const
