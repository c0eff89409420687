import { regionFor } from '@vitrine/pricing/regions'

import type { TaxCalculationDetails } from '../../generated/shared.ts'
import type { AskContext } from '../../integrations/service-plugins/index.ts'
import type { JurisdictionTax, TaxPlace, TaxQuestion } from '../../kernel/ports/tax-provider.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { codeOfSubdivision } from '../../kernel/subdivisions.ts'
import { toDestinations } from '../delivery/index.ts'
import { taxPlugin } from './plugin-tax.ts'
import {
  type AppliedTax,
  manualTax,
  noTax,
  placeAt,
  sumOfRates,
  type TaxablePlace,
  type TaxPlaces,
} from './rules.ts'
import { knownTaxRegions, type TaxRegionRow } from './store.ts'

type Buyer = { readonly memberId?: string | undefined; readonly visitorId?: string | undefined }

/** A taxable item: a line, the delivery or a fee. */
export interface TaxItem {
  readonly key: string
  readonly at: TaxablePlace
  readonly taxGroup?: string | undefined
  readonly name?: string | undefined
  readonly quantity?: number | undefined
  /** The price of one unit, in minor units. */
  readonly price?: number | undefined
}

export interface Taxes {
  /** Taxes by key; an absent key has no tax. */
  readonly of: ReadonlyMap<string, AppliedTax>
  readonly details: TaxCalculationDetails
  /** True if the tax app of this shop did not answer; no order can be created until it does. */
  readonly missing?: boolean
}

interface Case {
  readonly item: TaxItem
  readonly place: TaxPlace
  readonly region: TaxRegionRow
}

/** Milliseconds; a slower provider would keep the buyer waiting. */
const patience = 2_000

/** The taxes of a cart: by the site's own rates, or by a provider. */
export async function taxesFor(
  ctx: AskContext,
  settings: SiteSettings,
  places: TaxPlaces,
  items: readonly TaxItem[],
  buyer: Buyer = {},
): Promise<Taxes> {
  const { calculation = 'MANUAL' } = settings.tax ?? {}
  if (calculation === 'NONE' || items.length === 0) return { of: new Map(), details: noTax }
  const cases = casesOf(await knownTaxRegions(ctx), settings, places, items)
  const byHand = cases.filter(({ region }) => calculation === 'MANUAL' || region.calculation === 'MANUAL')
  const byItself = cases.filter((one) => !byHand.includes(one))
  const automatic = await automaticTaxes(ctx, settings, byItself, buyer)
  const manual = byHand.map(
    ({ item, place, region }) => [item.key, manualTax(region, place, item.taxGroup)] as const,
  )
  const reason = calculation === 'MANUAL' ? 'GLOBAL_SETTING_TO_MANUAL' : 'REGION_SETTING_TO_MANUAL'
  return {
    of: new Map([...manual, ...automatic.taxes]),
    details:
      automatic.details ??
      (manual.length > 0 ? { rateType: 'MANUAL_RATE', manualRateReason: reason } : noTax),
    ...(automatic.missing && { missing: true }),
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
    const named = placeAt(settings, places, item.at)
    const place = named && { ...named, subdivision: codeOfSubdivision(named.country, named.subdivision) }
    const { country, subdivision } = place ?? {}
    const region = regionFor(regions, { ...(country && { country }), ...(subdivision && { subdivision }) })
    return place && region ? [{ item, place, region: region.row }] : []
  })
}

interface AutomaticTaxes {
  readonly taxes: readonly (readonly [string, AppliedTax])[]
  readonly details?: TaxCalculationDetails
  readonly missing?: boolean
}

/** Asks the tax app of the country, otherwise the built-in provider. */
async function automaticTaxes(
  ctx: AskContext,
  settings: SiteSettings,
  cases: readonly Case[],
  buyer: Buyer,
): Promise<AutomaticTaxes> {
  if (cases.length === 0) return { taxes: [] }
  const { automaticTaxActive = true } = settings.tax ?? {}
  if (!automaticTaxActive) return instead(cases, { fallbackReason: 'AUTO_TAX_DEACTIVATED' })
  const plugin = await taxPlugin(ctx)
  if (!plugin) return providersTaxes(ctx, cases)
  const known = cases.filter(({ place }) => plugin.knows(place))
  const others = instead(
    cases.filter(({ place }) => !plugin.knows(place)),
    { fallbackReason: 'AUTO_TAX_FAILED' },
  )
  if (known.length === 0) return others
  const asked = known.map(({ item, place }) => ({ ...item, place }))
  const { of, error, missing } = await plugin.ask(settings, asked, buyer)
  if (!of) {
    const fallback = instead(known, { fallbackReason: 'AUTO_TAX_FAILED', ...(error && { error }) })
    return { ...fallback, taxes: [...fallback.taxes, ...others.taxes], missing }
  }
  const taxes = known.map(({ item }) => [item.key, applied(of.get(item.key) ?? [])] as const)
  return { taxes: [...taxes, ...others.taxes], details: { rateType: 'AUTO_RATE' } }
}

async function providersTaxes(
  { services: { tax, log } }: AskContext,
  cases: readonly Case[],
): Promise<AutomaticTaxes> {
  if (!tax) return instead(cases, { fallbackReason: 'AUTO_TAX_DEACTIVATED' })
  try {
    const answers = await answerWithin(patience, askOnce(tax.rates.bind(tax), cases))
    return {
      taxes: cases.map(({ item }, at) => [item.key, applied(answers[at] ?? [])] as const),
      details: { rateType: 'AUTO_RATE' },
    }
  } catch (error) {
    log.warn({ error, provider: tax.name }, 'tax provider failed; the site’s own rates count')
    return instead(cases, {
      fallbackReason: 'AUTO_TAX_FAILED',
      error: { code: 'AUTO_TAX_FAILED', description: `${tax.name} gave no rates` },
    })
  }
}

const applied = (parts: readonly JurisdictionTax[]): AppliedTax => ({ rate: sumOfRates(parts), parts })

/** Falls back to the site's own rates, and records the reason. */
function instead(
  cases: readonly Case[],
  details: TaxCalculationDetails['autoTaxFallbackDetails'],
): AutomaticTaxes {
  return {
    taxes: cases.map(
      ({ item, place, region }) => [item.key, manualTax(region, place, item.taxGroup)] as const,
    ),
    details: { rateType: 'FALLBACK_RATE', autoTaxFallbackDetails: details },
  }
}

/** Asks once for lines with the same tax group and place. */
async function askOnce(
  ask: (questions: readonly TaxQuestion[]) => Promise<readonly (readonly JurisdictionTax[])[]>,
  cases: readonly Case[],
): Promise<(readonly JurisdictionTax[])[]> {
  const questions = cases.map(({ place, item: { taxGroup } }): TaxQuestion => ({ place, taxGroup }))
  const keys = questions.map((question) => JSON.stringify(question))
  const asked = [...new Set(keys)]
  const answers = await ask(asked.map((key) => questions[keys.indexOf(key)] as TaxQuestion))
  if (answers.length !== asked.length) throw new Error('The tax provider left an item out')
  return keys.map((key) => answers[asked.indexOf(key)] ?? [])
}

/** Rejects after the timeout. */
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
