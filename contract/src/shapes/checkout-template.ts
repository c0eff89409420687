import * as z from 'zod'

import { guid, text, timestamp } from '../wire.ts'
import { CustomContentReference, ExternalReference } from './checkout-details.ts'
import { CheckoutTemplateStatus } from './checkout-settings.ts'
import { CatalogOverrideFields, CatalogReference } from './item-details.ts'
import { CustomLineItemInput, quantity } from './line-item.ts'

const TemplateLineItem = z
  .object({
    quantity: quantity(),
    catalogReference: CatalogReference,
    catalogOverrideFields: CatalogOverrideFields.optional(),
  })
  .meta({ id: 'TemplateLineItem' })

const Customization = z
  .object({
    lockedGiftCard: z.boolean().optional(),
    lockedCoupon: z.boolean().optional(),
    disabledManualPayment: z.boolean().optional(),
    webClient: z.object({ disabledPolicyAgreementCheckbox: z.boolean().optional() }).optional(),
  })
  .meta({
    id: 'CheckoutCustomization',
    description: 'Parts that buyers cannot change in a checkout of the template.',
  })

const fields = {
  name: text(100).optional(),
  status: CheckoutTemplateStatus,
  customization: Customization.optional(),
  lineItems: z.array(TemplateLineItem).max(300),
  customLineItems: z.array(CustomLineItemInput).max(300),
  couponCode: text(50).optional(),
  customContentReference: CustomContentReference.optional(),
}

export const CheckoutTemplate = z
  .object({
    id: guid(),
    ...fields,
    externalReference: ExternalReference.optional(),
    url: z.string(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({
    id: 'CheckoutTemplate',
    description: 'While the template is ACTIVE, its `url` opens a checkout with these items.',
  })

export const NewCheckoutTemplate = z
  .object({
    ...fields,
    status: CheckoutTemplateStatus.optional(),
    lineItems: fields.lineItems.optional(),
    customLineItems: fields.customLineItems.optional(),
    externalReference: ExternalReference.optional(),
  })
  .meta({ id: 'NewCheckoutTemplate' })

export const CheckoutTemplateChanges = z
  .object({
    id: guid(),
    ...NewCheckoutTemplate.omit({ externalReference: true }).shape,
    name: text(100).nullable().optional(),
    customization: Customization.nullable().optional(),
    couponCode: text(50).nullable().optional(),
    customContentReference: CustomContentReference.nullable().optional(),
  })
  .meta({
    id: 'CheckoutTemplateChanges',
    description: 'Only sent fields change. `null` clears a value.',
  })
