/** Countries in which prices for consumers include tax by law or custom: the EU, the EEA and others. */
const included = new Set(
  (
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' +
    'IS LI NO GB CH AU NZ JP KR SG ZA IL TR MX BR AE'
  ).split(' '),
)

/** The main time zones of countries whose first zone in the list is another. */
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
interface Zones {
  readonly getTimeZones?: () => string[]
  readonly timeZones?: string[]
}

function zonesOf(country: string): readonly string[] {
  const locale: Intl.Locale & Zones = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
