import * as z from 'zod'

import { call } from '../define.ts'
import { Address } from '../shapes/address.ts'
import { DestinationCountry } from '../shapes/delivery-option.ts'
import { TaxSummary, taxRate } from '../shapes/pricing.ts'
import { JurisdictionType } from '../shapes/store-enums.ts'
import { guid, text, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

/** A fraction from 0 to 1: `"0.23"` is 23 %. */
const share = () =>
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,6})?$/, 'Expected a share from 0 to 1, such as "0.23"')
    .refine((rate) => Number(rate) <= 1, { error: 'must be at most 1', params: { rule: 'DECIMAL_LTE' } })

const TaxCalculation = z.enum(['NONE', 'MANUAL', 'AUTOMATIC']).meta({ id: 'TaxCalculation' })
const TaxableAt = z.enum(['BUSINESS', 'BILLING', 'SHIPPING']).meta({ id: 'TaxableAt' })

const settingsFields = {
  taxIncludedInPrices: z.boolean(),
  calculation: TaxCalculation,
  automaticTaxActive: z
    .boolean()
    .describe('While it is off, regions with automatic tax use their own rate as a fallback.'),
  taxableAddresses: z.object({ physical: TaxableAt, digital: TaxableAt, service: TaxableAt }).meta({
    id: 'TaxableAddresses',
    description: 'The default place of taxation of each kind of item.',
  }),
  businessAddress: Address,
}

const TaxSettings = z
  .object({
    ...settingsFields,
    businessAddress: Address.optional(),
    automaticTax: z
      .object({ available: z.boolean(), name: text(100), ratesTakenOn: text(10).optional() })
      .meta({
        id: 'AutomaticTax',
        description: 'The source of automatic rates, and the date of its rates.',
      }),
  })
  .meta({ id: 'TaxSettings' })

const TaxGroupRate = z
  .object({ taxGroupId: z.string().min(1).max(36), rate: share() })
  .meta({ id: 'TaxGroupRate', description: 'The rate of one group of items, such as `food` or `books`.' })

const regionFields = {
  name: z.string().trim().min(1).max(100).describe('The name that buyers read: `VAT`.'),
  destinations: z.array(DestinationCountry).max(250),
  calculation: z
    .enum(['MANUAL', 'AUTOMATIC'])
    .optional()
    .describe('Default: AUTOMATIC. It applies while the setting of the site is AUTOMATIC.'),
  rate: share().describe('The manual rate, and the fallback of the automatic one.'),
  groupRates: z.array(TaxGroupRate).max(50).optional(),
}

const TaxRegion = z
  .object({
    id: guid(),
    revision: z.string(),
    name: text(100),
    destinations: z.array(DestinationCountry).describe('Empty: the rest of the world.'),
    calculation: z.enum(['MANUAL', 'AUTOMATIC']),
    rate: taxRate(),
    groupRates: z.array(TaxGroupRate),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({ id: 'TaxRegion', description: 'A region of taxation. The most exact region applies.' })

const JurisdictionRate = z
  .object({
    jurisdiction: text(200),
    jurisdictionType: JurisdictionType,
    taxName: text(200),
    rate: taxRate(),
  })
  .meta({ id: 'JurisdictionRate' })

const settings = z.object({ taxSettings: TaxSettings })
const region = z.object({ taxRegion: TaxRegion })

/** From the seed. */
const ireland = '7a8e0000-0000-4000-8000-000000000001'

export const tax = {
  getTaxSettings: call('GET /v1/tax-settings', {
    summary: 'Reads how the shop collects tax.',
    access: staffAndApps,
    input: z.object({}),
    output: settings,
    aliases: ['GET /billing/v1/tax-settings'],
    example: {},
  }),
  updateTaxSettings: call('PATCH /v1/tax-settings', {
    summary: 'Changes the sent fields of the tax settings, for every open cart and checkout.',
    access: staffAndApps,
    input: z.object({
      taxSettings: z.object(settingsFields).partial().meta({ id: 'TaxSettingsChanges' }),
    }),
    output: settings,
    example: { taxSettings: { taxIncludedInPrices: true } },
  }),
  listTaxRegions: call('GET /v1/tax-regions', {
    summary: 'Lists the tax regions of the shop.',
    access: staffAndApps,
    input: z.object({}),
    output: z.object({ taxRegions: z.array(TaxRegion) }),
    example: {},
  }),
  getTaxRegion: call('GET /v1/tax-regions/{taxRegionId}', {
    summary: 'Reads one tax region.',
    access: staffAndApps,
    input: z.object({ taxRegionId: guid() }),
    output: region,
    errors: ['TAX_REGION_NOT_FOUND'],
    aliases: ['GET /billing/v1/tax-regions/{taxRegionId}'],
    example: { taxRegionId: ireland },
  }),
  createTaxRegion: call('POST /v1/tax-regions', {
    summary: 'Creates a tax region.',
    access: staffAndApps,
    input: z.object({ taxRegion: z.object(regionFields).meta({ id: 'NewTaxRegion' }) }),
    output: region,
    errors: ['TAX_REGION_OVERLAPS', 'TOO_MANY_TAX_REGIONS'],
    example: {
      taxRegion: {
        name: 'Sales tax',
        destinations: [{ countryCode: 'US', subdivisions: ['NY'] }],
        rate: '0.08875',
        groupRates: [{ taxGroupId: 'food', rate: '0' }],
      },
    },
  }),
  updateTaxRegion: call('PATCH /v1/tax-regions/{taxRegion.id}', {
    summary:
      'Changes the sent fields of a tax region. It replaces `groupRates` and `destinations` as a whole.',
    access: staffAndApps,
    input: z.object({
      taxRegion: z
        .object({
          id: guid(),
          revision: z.string().max(20).optional(),
          ...z.object(regionFields).partial().shape,
        })
        .meta({ id: 'TaxRegionChanges' }),
    }),
    output: region,
    errors: ['TAX_REGION_NOT_FOUND', 'TAX_REGION_OVERLAPS'],
    aliases: ['PATCH /billing/v1/tax-regions/{taxRegion.id}'],
    example: { taxRegion: { id: ireland, name: 'VAT (Ireland)' } },
  }),
  deleteTaxRegion: call('DELETE /v1/tax-regions/{taxRegionId}', {
    summary: 'Deletes a tax region.',
    access: staffAndApps,
    input: z.object({ taxRegionId: guid() }),
    output: z.object({}),
    errors: ['TAX_REGION_NOT_FOUND'],
    aliases: ['DELETE /billing/v1/tax-regions/{taxRegionId}'],
    example: { taxRegionId: ireland },
  }),
  listTaxGroups: call('GET /v1/tax/groups', {
    summary:
      'Lists the tax groups that a product can have: those with a rate of their own in a tax region, and those of the built-in rates.',
    access: staffAndApps,
    permission: 'PRODUCTS.READ',
    input: z.object({}),
    output: z.object({ taxGroupIds: z.array(text(36)) }),
    example: {},
  }),
  lookUpTax: call('POST /v1/tax/look-up', {
    summary:
      'Returns the tax of an item at an address, as a cart would calculate it, and the source of the rate.',
    access: staffAndApps,
    input: z.object({ address: Address, taxGroupId: z.string().min(1).max(36).optional() }),
    output: z.object({
      rate: taxRate(),
      name: text(200).optional(),
      jurisdictions: z.array(JurisdictionRate),
      calculationDetails: TaxSummary.shape.calculationDetails.unwrap(),
    }),
    example: { address: { country: 'US', subdivision: 'NY', city: 'New York', postalCode: '10001' } },
  }),
  listBuiltInTaxRates: call('GET /v1/tax/built-in-rates', {
    summary:
      'Lists the rates that the platform knows: of all countries, or of one with its states and cities.',
    access: staffAndApps,
    input: z.object({ country: z.string().length(2).optional() }),
    output: z.object({
      takenOn: text(10),
      rates: z.array(
        z
          .object({
            country: text(2),
            subdivision: text(10).optional(),
            city: text(100).optional(),
            name: text(100),
            rate: taxRate(),
            groupRates: z.array(TaxGroupRate),
          })
          .meta({ id: 'BuiltInTaxRate' }),
      ),
    }),
    example: { country: 'IE' },
  }),
}
