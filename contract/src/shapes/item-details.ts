import * as z from 'zod'

import { decimal, Image, MultiCurrencyPrice, text, timestamp } from '../wire.ts'
import {
  ItemTypePreset,
  PaymentOptionType,
  SubscriptionFrequency,
  TaxableAddressType,
} from './store-enums.ts'

/** The app of the shop's own catalogue, and another id of it that published storefronts use. */
const storesApp = {
  id: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  other: '1380b703-ce81-ff05-f115-39571d94dfcd',
}

/**
 * An item of a catalogue. `options` holds `variantId` or `options: {name: choice}`, and other options that the
 * catalogue knows.
 */
export const CatalogReference = z
  .object({
    catalogItemId: z.string().min(1).max(36),
    appId: z
      .string()
      .min(1)
      .max(100)
      .overwrite((id) => (id === storesApp.other ? storesApp.id : id)),
    options: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'CatalogReference', description: 'The catalogue, the item and its variant.' })

export const ProductName = z
  .object({ original: z.string().min(1).max(200), translated: z.string().min(1).max(400) })
  .meta({ id: 'ProductName', description: 'The name in the language of the site and of the buyer.' })

export const ProductNameInput = z
  .object({ original: z.string().min(1).max(200), translated: z.string().min(1).max(400).optional() })
  .meta({ id: 'ProductNameInput' })

export const PageUrl = z
  .object({ relativePath: text(2000).optional(), url: text(2000).optional() })
  .meta({ id: 'PageUrl' })

export const DescriptionLine = z
  .object({
    name: z.object({ original: text(100).optional(), translated: text(200).optional() }).optional(),
    plainText: z.object({ original: text(600).optional(), translated: text(600).optional() }).optional(),
    colorInfo: z
      .object({
        original: text(500).optional(),
        translated: text(500).optional(),
        code: text(100).optional(),
      })
      .optional(),
  })
  .meta({
    id: 'DescriptionLine',
    description: 'The chosen option: `plainText`, or `colorInfo` with the colour’s code.',
  })

export const ItemType = z
  .object({ preset: ItemTypePreset.optional(), custom: text(100).optional() })
  .meta({ id: 'ItemType', description: 'One of `preset` and `custom`.' })

export const PhysicalProperties = z
  .object({
    weight: z.number().min(0).max(1e9).optional(),
    sku: text(40).optional(),
    shippable: z.boolean().optional(),
  })
  .meta({ id: 'PhysicalProperties', description: 'Weight of one unit in the site’s unit.' })

export const FreeTrialPeriod = z
  .object({ frequency: SubscriptionFrequency, interval: z.number().int().min(1).max(999) })
  .meta({ id: 'FreeTrialPeriod' })

export const SubscriptionSettings = z
  .object({
    frequency: SubscriptionFrequency,
    interval: z.number().int().min(1).max(3650),
    autoRenewal: z.boolean(),
    billingCycles: z.number().int().min(1).optional(),
    startDate: timestamp().optional(),
    enableCustomerCancellation: z.boolean().optional(),
    freeTrialPeriod: FreeTrialPeriod.optional(),
  })
  .meta({
    id: 'SubscriptionSettings',
    description: 'Every `interval` × `frequency`; `billingCycles` absent: until cancelled.',
  })

export const SubscriptionOptionInfo = z
  .object({
    subscriptionSettings: SubscriptionSettings,
    title: z.object({ original: text(150), translated: text(150).optional() }),
    description: z.object({ original: text(500), translated: text(500).optional() }).optional(),
  })
  .meta({ id: 'SubscriptionOptionInfo' })

export const ServiceProperties = z
  .object({
    scheduledDate: timestamp().optional(),
    numberOfParticipants: z.number().int().min(1).max(10000).optional(),
  })
  .meta({ id: 'ServiceProperties' })

export const PriceDescription = z
  .object({ original: z.string().min(1).max(100), translated: z.string().min(1).max(100).optional() })
  .meta({ id: 'PriceDescription' })

export const TaxableAddress = z
  .object({ addressType: TaxableAddressType.optional() })
  .meta({ id: 'TaxableAddress' })

export const Policy = z
  .object({ title: z.string().min(1).max(29), content: z.string().min(1).max(3000) })
  .meta({ id: 'Policy' })

export const TranslatableString = z
  .object({ original: z.string().min(1).max(200), translated: z.string().min(1).max(400).optional() })
  .meta({ id: 'TranslatableString' })

export const ModifierGroup = z
  .object({
    id: z.string().min(1).max(36),
    name: TranslatableString.optional(),
    modifiers: z
      .array(
        z.object({
          id: z.string().min(1).max(36),
          quantity: z.number().int().min(1).max(100000),
          label: TranslatableString.optional(),
          details: TranslatableString.optional(),
          price: MultiCurrencyPrice,
        }),
      )
      .min(1)
      .max(25),
  })
  .meta({ id: 'ModifierGroup' })

/** The fields that staff may set instead of the catalogue's data. */
export const CatalogOverrideFields = z
  .object({
    productName: ProductNameInput.optional(),
    price: decimal().optional(),
    fullPrice: decimal().optional(),
    descriptionLines: z.array(DescriptionLine).max(20).optional(),
    physicalProperties: PhysicalProperties.optional(),
    image: Image.optional(),
    paymentOption: z.object({ value: PaymentOptionType }).optional(),
    depositAmount: decimal().optional(),
    savePaymentMethod: z.boolean().optional(),
    inventoryAppId: text(100).optional(),
  })
  .meta({ id: 'CatalogOverrideFields' })
