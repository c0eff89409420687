import { regionFor } from '@vitrine/pricing/regions'

import type { TaxCalculationDetails } from '../../generated/shared.ts'
import type { Context, Data } from '../../http/context.ts'
import type { SiteSettings } from '../../settings.ts'
import type { JurisdictionTax, TaxPlace, TaxQuestion } from '../../tax/provider.ts'
import { toDestinations } from '../delivery/index.ts'
import {
  type AppliedTax,
  manualTax,
  noTax,
  placeAt,
  sumOfRates,
  type TaxablePlace,
  type TaxPlaces,
} from './rules.ts'
import { listTaxRegions, type TaxRegionRow } from './store.ts'

type Reading = Data & Pick<Context, 'services'>

/** What bears tax: a line, delivery, a fee. */
export interface TaxItem {
  readonly key: string
  readonly at: TaxablePlace
  readonly taxGroup?: string | undefined
}

export interface Taxes {
  /** By key; what is not in it bears no tax. */
  readonly of: ReadonlyMap<string, AppliedTax>
  readonly details: TaxCalculationDetails
}

interface Case {
  readonly item: TaxItem
  readonly place: TaxPlace
  readonly region: TaxRegionRow
}

/** A provider that takes longer does not keep a buyer waiting. */
const patience = 2_000

/** The taxes of everything in a cart: by the site's own rates, or by those that the provider knows. */
export async function taxesFor(
  ctx: Reading,
  settings: SiteSettings,
  places: TaxPlaces,
  items: readonly TaxItem[],
): Promise<Taxes> {
  const { calculation = 'MANUAL' } = settings.tax ?? {}
  if (calculation === 'NONE' || items.length === 0) return { of: new Map(), details: noTax }
  const cases = casesOf(await listTaxRegions(ctx), settings, places, items)
  const byHand = cases.filter(({ region }) => calculation === 'MANUAL' || region.calculation === 'MANUAL')
  const byItself = cases.filter((one) => !byHand.includes(one))
  const automatic = await automaticTaxes(ctx, settings, byItself)
  const manual = byHand.map(
    ({ item, place, region }) => [item.key, manualTax(region, place, item.taxGroup)] as const,
  )
  const reason = calculation === 'MANUAL' ? 'GLOBAL_SETTING_TO_MANUAL' : 'REGION_SETTING_TO_MANUAL'
  return {
    of: new Map([...manual, ...automatic.taxes]),
    details:
      automatic.details ??
      (manual.length > 0 ? { rateType: 'MANUAL_RATE', manualRateReason: reason } : noTax),
  }
}

function casesOf(
  rows: readonly TaxRegionRow[],
  settings: SiteSettings,
  places: TaxPlaces,
  items: readonly TaxItem[],
): Case[] {
  const regions = rows.map((row) => ({ row, destinations: toDestinations(row.destinations) }))
  return items.flatMap((item) => {
    const place = placeAt(settings, places, item.at)
    const { country, subdivision } = place ?? {}
    const region = regionFor(regions, { ...(country && { country }), ...(subdivision && { subdivision }) })
    return place && region ? [{ item, place, region: region.row }] : []
  })
}

async function automaticTaxes(
  { services: { tax, log } }: Reading,
  settings: SiteSettings,
  cases: readonly Case[],
): Promise<{
  readonly taxes: readonly (readonly [string, AppliedTax])[]
  readonly details?: TaxCalculationDetails
}> {
  if (cases.length === 0) return { taxes: [] }
  const { automaticTaxActive = true } = settings.tax ?? {}
  const instead = (details: TaxCalculationDetails['autoTaxFallbackDetails']) => ({
    taxes: cases.map(
      ({ item, place, region }) => [item.key, manualTax(region, place, item.taxGroup)] as const,
    ),
    details: { rateType: 'FALLBACK_RATE', autoTaxFallbackDetails: details } as const,
  })
  if (!tax || !automaticTaxActive) return instead({ fallbackReason: 'AUTO_TAX_DEACTIVATED' })
  try {
    const answers = await answerWithin(patience, askOnce(tax.rates.bind(tax), cases))
    return {
      taxes: cases.map(({ item }, at) => {
        const parts = answers[at] ?? []
        return [item.key, { rate: sumOfRates(parts), parts }] as const
      }),
      details: { rateType: 'AUTO_RATE' },
    }
  } catch (error) {
    log.warn({ error, provider: tax.name }, 'tax provider failed; the site’s own rates count')
    return instead({
      fallbackReason: 'AUTO_TAX_FAILED',
      error: { code: 'AUTO_TAX_FAILED', description: `${tax.name} gave no rates` },
    })
  }
}

/** Lines of one group at one place are one question. */
async function askOnce(
  ask: (questions: readonly TaxQuestion[]) => Promise<readonly (readonly JurisdictionTax[])[]>,
  cases: readonly Case[],
): Promise<(readonly JurisdictionTax[])[]> {
  const questions = cases.map(({ place, item: { taxGroup } }): TaxQuestion => ({ place, taxGroup }))
  const keys = questions.map((question) => JSON.stringify(question))
  const asked = [...new Set(keys)]
  const answers = await ask(asked.map((key) => questions[keys.indexOf(key)] as TaxQuestion))
  if (answers.length !== asked.length) throw new Error('Tax provider left a question out')
  return keys.map((key) => answers[asked.indexOf(key)] ?? [])
}

/** Rejects when it takes longer. */
export async function answerWithin<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
