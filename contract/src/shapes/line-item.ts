import * as z from 'zod'

import { decimal, guid, Image, MultiCurrencyPrice, text } from '../wire.ts'
import { ExtendedFields } from './address.ts'
import {
  CatalogOverrideFields,
  CatalogReference,
  DescriptionLine,
  ItemType,
  ModifierGroup,
  PageUrl,
  PhysicalProperties,
  Policy,
  PriceDescription,
  ProductName,
  ProductNameInput,
  ServiceProperties,
  SubscriptionOptionInfo,
  TaxableAddress,
} from './item-details.ts'
import { SelectedMembership } from './memberships.ts'
import { ItemAvailabilityStatus, PaymentOptionType } from './store-enums.ts'

export const quantity = () => z.number().int().min(1).max(100000)

export const ItemAvailabilityInfo = z
  .object({ status: ItemAvailabilityStatus, quantityAvailable: z.number().int().min(0).optional() })
  .meta({
    id: 'ItemAvailabilityInfo',
    description: '`quantityAvailable` is absent when stock is not tracked.',
  })

/** The common fields of cart and checkout lines. */
export const lineItemFields = {
  id: guid(),
  quantity: quantity(),
  catalogReference: CatalogReference.optional(),
  productName: ProductName,
  url: PageUrl.optional(),
  price: MultiCurrencyPrice,
  fullPrice: MultiCurrencyPrice,
  priceBeforeDiscounts: MultiCurrencyPrice,
  lineItemPrice: MultiCurrencyPrice,
  descriptionLines: z.array(DescriptionLine),
  availability: ItemAvailabilityInfo,
  physicalProperties: PhysicalProperties.optional(),
  itemType: ItemType,
  subscriptionOptionInfo: SubscriptionOptionInfo.optional(),
  paymentOption: PaymentOptionType,
  serviceProperties: ServiceProperties.optional(),
  rootCatalogItemId: z.string().min(1).max(36).optional(),
  priceDescription: PriceDescription.optional(),
  depositAmount: MultiCurrencyPrice.optional(),
  selectedMembership: SelectedMembership.optional(),
  deliveryProfileId: guid().optional(),
  taxGroupId: guid().optional(),
  customLineItem: z.boolean(),
  consentRequiredPaymentPolicy: text(2500).optional(),
  priceUndetermined: z.boolean(),
  fixedQuantity: z.boolean(),
  catalogOverrideFields: CatalogOverrideFields.optional(),
  savePaymentMethod: z.boolean(),
  taxableAddress: TaxableAddress.optional(),
  extendedFields: ExtendedFields.optional(),
  policies: z.array(Policy).max(5).optional(),
  membersOnly: z.boolean(),
  modifierGroups: z.array(ModifierGroup).max(25).optional(),
  modifiersTotalPrice: MultiCurrencyPrice.optional(),
}

export const LineItem = z
  .object({ ...lineItemFields, image: Image.optional() })
  .meta({ id: 'LineItem', description: 'One line of a cart, with the current catalogue price.' })

export const LineItemInput = z
  .object({
    catalogReference: CatalogReference,
    quantity: quantity(),
    selectedMembership: SelectedMembership.optional(),
    catalogOverrideFields: CatalogOverrideFields.optional(),
    taxableAddress: TaxableAddress.optional(),
    extendedFields: ExtendedFields.optional(),
  })
  .meta({ id: 'LineItemInput', description: 'An item to add. The catalogue provides all other fields.' })

export const CustomLineItemInput = z
  .object({
    id: guid().optional(),
    quantity: quantity().optional(),
    price: decimal(),
    fullPrice: decimal().optional(),
    priceDescription: PriceDescription.optional(),
    descriptionLines: z.array(DescriptionLine).max(10).optional(),
    media: Image.optional(),
    taxGroupId: guid().optional(),
    productName: ProductNameInput.optional(),
    url: PageUrl.optional(),
    itemType: ItemType,
    quantityAvailable: z.number().int().min(0).max(100000).optional(),
    physicalProperties: PhysicalProperties.optional(),
    paymentOption: PaymentOptionType.optional(),
    serviceProperties: ServiceProperties.optional(),
    rootCatalogItemId: z.string().min(1).max(36).optional(),
    depositAmount: decimal().optional(),
    deliveryProfileId: guid().optional(),
    catalogReference: CatalogReference.optional(),
    priceUndetermined: z.boolean().optional(),
    fixedQuantity: z.boolean().optional(),
    consentRequiredPaymentPolicy: text(1000).optional(),
    savePaymentMethod: z.boolean().optional(),
    policies: z.array(Policy).max(5).optional(),
    membersOnly: z.boolean().optional(),
    taxableAddress: TaxableAddress.optional(),
  })
  .meta({
    id: 'CustomLineItemInput',
    description: 'A line without a product behind it; staff and apps only.',
  })

export const LineItemQuantityUpdate = z
  .object({ id: guid(), quantity: quantity() })
  .meta({ id: 'LineItemQuantityUpdate' })
