/** The shop that these pages are about. */
export const shop = {
  name: 'Vitrine',
  line: 'Things for the home, made slowly',
  description:
    'A small maker of things for the home: stoneware, lamps, linen and prints, made in a workshop in Dublin.',
  /** BCP 47. */
  locale: 'en-IE',
  country: 'IE',
} as const
