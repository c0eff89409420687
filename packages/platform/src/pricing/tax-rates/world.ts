import type { JurisdictionTax } from '../../kernel/ports/tax-provider.ts'

type Parts = readonly JurisdictionTax[]

export interface CountryTax {
  readonly standard: Parts
  /** Tax groups with other rates. */
  readonly groups?: Readonly<Record<string, Parts>>
}

const national = (jurisdiction: string, taxName: string, rate: string): Parts => [
  { jurisdiction, jurisdictionType: 'COUNTRY', taxName, rate },
]

const japanese = (nation: string, prefecture: string): Parts => [
  { jurisdiction: 'Japan', jurisdictionType: 'COUNTRY', taxName: 'Consumption tax', rate: nation },
  {
    jurisdiction: 'Prefecture',
    jurisdictionType: 'STATE',
    taxName: 'Local consumption tax',
    rate: prefecture,
  },
]

/**
 * Taxes on goods and services with one rate in the whole country, in force on 1 January 2026. Sources: Australian
 * Taxation Office, Inland Revenue (NZ), National Tax Agency (JP), IRAS (SG), National Tax Service (KR), SAT (MX), SARS
 * (ZA), Federal Tax Authority (AE).
 */
export const world: Readonly<Record<string, CountryTax>> = {
  AU: { standard: national('Australia', 'GST', '0.1'), groups: { food: national('Australia', 'GST', '0') } },
  NZ: { standard: national('New Zealand', 'GST', '0.15') },
  JP: { standard: japanese('0.078', '0.022'), groups: { food: japanese('0.0624', '0.0176') } },
  SG: { standard: national('Singapore', 'GST', '0.09') },
  KR: {
    standard: national('Korea', 'VAT', '0.1'),
    groups: { food: national('Korea', 'VAT', '0'), books: national('Korea', 'VAT', '0') },
  },
  MX: {
    standard: national('Mexico', 'IVA', '0.16'),
    groups: { food: national('Mexico', 'IVA', '0'), books: national('Mexico', 'IVA', '0') },
  },
  ZA: { standard: national('South Africa', 'VAT', '0.15') },
  AE: { standard: national('United Arab Emirates', 'VAT', '0.05') },
}
