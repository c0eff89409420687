/** Countries whose currency has a code that does not begin with theirs, or that have two such codes. */
const countriesOf: Readonly<Record<string, string>> = {
  AUD: 'CC CX HM KI NF NR TV',
  CHF: 'LI',
  CUP: 'CU',
  DKK: 'FO GL',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  GBP: 'GG GS IM JE',
  ILS: 'PS',
  MAD: 'EH',
  NOK: 'BV SJ',
  NZD: 'CK NU PN TK',
  SHP: 'AC TA',
  SLE: 'SL',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
  ZWG: 'ZW',
}

/** The currency of a country (ISO 3166-1 alpha-2); the euro without one. */
export function currencyOf(country: string | undefined): string {
  if (!country) return 'EUR'
  const [shared] = Object.entries(countriesOf).find(([, countries]) => countries.includes(country)) ?? []
  return shared ?? Intl.supportedValuesOf('currency').find((code) => code.startsWith(country)) ?? 'EUR'
}
