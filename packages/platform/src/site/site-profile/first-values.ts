/** Countries whose laws or customs put the tax into the prices of consumers. The EU, the EEA and others. */
const included = new Set(
  (
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' +
    'IS LI NO GB CH AU NZ JP KR SG ZA IL TR MX BR AE'
  ).split(' '),
)

/** Where most people live, in countries of several time zones whose first one is another. */
const mainZones: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  MX: 'America/Mexico_City',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
}

interface FirstValues {
  readonly taxIncludedInPrices?: boolean
  readonly timeZone?: string
}

/** The values of a new shop that follow from its country. */
export function firstValues(country: string | undefined): FirstValues {
  if (!country) return {}
  const timeZone = zoneOf(country)
  return {
    ...(included.has(country) && { taxIncludedInPrices: true }),
    ...(timeZone && { timeZone }),
  }
}

/** The computer's zone, if the country has it; otherwise the country's main one. */
function zoneOf(country: string): string | undefined {
  const zones = zonesOf(country)
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zones.includes(own) ? own : (mainZones[country] ?? zones[0])
}

/** A method of newer and a property of older Nodes. */
function zonesOf(country: string): readonly string[] {
  const locale: { readonly getTimeZones?: () => string[]; readonly timeZones?: string[] } = new Intl.Locale(
    `und-${country}`,
  )
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
