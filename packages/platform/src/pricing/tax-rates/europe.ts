/**
 * Value added tax in Europe, in force on 1 January 2026: the standard rate and those of food and printed books. Where a
 * country has several rates for food, the one for most of it. Sources: the Commission's "Taxes in Europe" database (VAT
 * rates of the member states), HM Revenue & Customs, the Swiss Federal Tax Administration, Skatteetaten, Skatturinn.
 */
export const europe: Readonly<Record<string, readonly [standard: string, food: string, books: string]>> = {
  AT: ['0.2', '0.1', '0.1'],
  BE: ['0.21', '0.06', '0.06'],
  BG: ['0.2', '0.2', '0.09'],
  CY: ['0.19', '0.05', '0.03'],
  CZ: ['0.21', '0.12', '0'],
  DE: ['0.19', '0.07', '0.07'],
  DK: ['0.25', '0.25', '0.25'],
  EE: ['0.24', '0.24', '0.09'],
  ES: ['0.21', '0.1', '0.04'],
  FI: ['0.255', '0.135', '0.135'],
  FR: ['0.2', '0.055', '0.055'],
  GR: ['0.24', '0.13', '0.06'],
  HR: ['0.25', '0.13', '0.05'],
  HU: ['0.27', '0.27', '0.05'],
  IE: ['0.23', '0', '0'],
  IT: ['0.22', '0.1', '0.04'],
  LT: ['0.21', '0.21', '0.05'],
  LU: ['0.17', '0.03', '0.03'],
  LV: ['0.21', '0.21', '0.05'],
  MT: ['0.18', '0', '0.05'],
  NL: ['0.21', '0.09', '0.09'],
  PL: ['0.23', '0.05', '0.05'],
  PT: ['0.23', '0.06', '0.06'],
  RO: ['0.21', '0.11', '0.11'],
  SE: ['0.25', '0.12', '0.06'],
  SI: ['0.22', '0.095', '0.05'],
  SK: ['0.23', '0.19', '0.05'],
  GB: ['0.2', '0', '0'],
  CH: ['0.081', '0.026', '0.026'],
  LI: ['0.081', '0.026', '0.026'],
  NO: ['0.25', '0.15', '0'],
  IS: ['0.24', '0.11', '0.11'],
}
