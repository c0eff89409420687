import type { JurisdictionTax } from '../../kernel/ports/tax-provider.ts'

type Province = readonly [name: string, taxName: string, rate: string]

/**
 * Provincial rates in addition to the federal 5 %, in force on 1 January 2026 (Canada Revenue Agency, Revenu Québec,
 * the finance ministries of British Columbia, Saskatchewan and Manitoba). Printed books are exempt from the provincial
 * part, basic groceries from both.
 */
const provinces: Readonly<Record<string, Province>> = {
  AB: ['Alberta', '', '0'],
  BC: ['British Columbia', 'PST', '0.07'],
  MB: ['Manitoba', 'RST', '0.07'],
  NB: ['New Brunswick', 'HST (provincial part)', '0.1'],
  NL: ['Newfoundland and Labrador', 'HST (provincial part)', '0.1'],
  NS: ['Nova Scotia', 'HST (provincial part)', '0.09'],
  NT: ['Northwest Territories', '', '0'],
  NU: ['Nunavut', '', '0'],
  ON: ['Ontario', 'HST (provincial part)', '0.08'],
  PE: ['Prince Edward Island', 'HST (provincial part)', '0.1'],
  QC: ['Quebec', 'QST', '0.09975'],
  SK: ['Saskatchewan', 'PST', '0.06'],
  YT: ['Yukon', '', '0'],
}

export const canadianProvinces = Object.keys(provinces)

export function canada(subdivision: string | undefined, group: string | undefined): JurisdictionTax[] {
  if (group === 'food') return []
  const federal = {
    jurisdiction: 'Canada',
    jurisdictionType: 'COUNTRY',
    taxName: 'GST',
    rate: '0.05',
  } as const
  const province = provinces[subdivision ?? '']
  if (!province) return [federal]
  const [jurisdiction, taxName, rate] = province
  const harmonised = taxName.startsWith('HST')
  return [
    { ...federal, ...(harmonised && { taxName: 'HST (federal part)' }) },
    ...(rate !== '0' && group !== 'books'
      ? [{ jurisdiction, jurisdictionType: 'STATE' as const, taxName, rate }]
      : []),
  ]
}
