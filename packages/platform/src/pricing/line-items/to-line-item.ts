import type { LineItem, ServiceProperties } from '../../generated/shared.ts'
import type { MoneyWriter } from '../../kernel/money.ts'
import type { LiveLine } from './live.ts'

/** The line of a cart; in a checkout, the picture's field has another name. */
export function toLineItem(line: LiveLine, money: MoneyWriter, shopUrl: string): LineItem {
  const { item, custom, stored } = line
  const override = stored.catalogOverrideFields
  const page = pageOf(item, shopUrl)
  const name = custom?.productName ?? override?.productName
  const service = serviceOf(line)
  return {
    id: line.id,
    quantity: line.quantity,
    ...((custom?.catalogReference ?? stored.catalogReference) && {
      catalogReference: custom?.catalogReference ?? stored.catalogReference,
    }),
    productName: { original: line.name, translated: name?.translated ?? line.name },
    ...(page ? { url: page } : custom?.url && { url: custom.url }),
    price: money.price(line.price),
    fullPrice: money.price(line.fullPrice),
    priceBeforeDiscounts: money.price(line.price),
    lineItemPrice: money.price(line.price * line.quantity),
    descriptionLines: custom?.descriptionLines ?? override?.descriptionLines ?? item?.descriptionLines ?? [],
    ...(line.image && { image: line.image }),
    availability: { status: line.status, ...(line.stock !== null && { quantityAvailable: line.stock }) },
    physicalProperties: {
      ...(line.weight !== undefined && { weight: line.weight }),
      ...(line.sku !== undefined && { sku: line.sku }),
      shippable: line.shippable,
    },
    itemType: typeOf(line),
    ...(item?.subscription && { subscriptionOptionInfo: item.subscription }),
    paymentOption: line.paymentOption,
    ...(service && { serviceProperties: service }),
    ...((custom?.rootCatalogItemId ?? item?.productId) && {
      rootCatalogItemId: custom?.rootCatalogItemId ?? item?.productId,
    }),
    ...(custom?.priceDescription && { priceDescription: custom.priceDescription }),
    ...(line.depositAmount !== undefined && { depositAmount: money.price(line.depositAmount) }),
    ...(stored.selectedMembership && { selectedMembership: stored.selectedMembership }),
    ...(custom?.deliveryProfileId && { deliveryProfileId: custom.deliveryProfileId }),
    ...(custom?.taxGroupId && { taxGroupId: custom.taxGroupId }),
    customLineItem: custom !== undefined,
    ...(custom?.consentRequiredPaymentPolicy && {
      consentRequiredPaymentPolicy: custom.consentRequiredPaymentPolicy,
    }),
    priceUndetermined: custom?.priceUndetermined ?? false,
    fixedQuantity: custom?.fixedQuantity ?? false,
    ...(override && { catalogOverrideFields: override }),
    savePaymentMethod:
      custom?.savePaymentMethod ?? override?.savePaymentMethod ?? item?.subscription !== undefined,
    ...((stored.taxableAddress ?? custom?.taxableAddress) && {
      taxableAddress: stored.taxableAddress ?? custom?.taxableAddress,
    }),
    ...(stored.extendedFields && { extendedFields: stored.extendedFields }),
    policies: custom?.policies ?? [],
    membersOnly: custom?.membersOnly ?? item?.membersOnly ?? false,
  }
}

function typeOf({ custom, item, itemType }: LiveLine): LineItem['itemType'] {
  if (custom) return custom.itemType
  return item?.customType ? { custom: item.customType } : { preset: itemType }
}

function pageOf(item: LiveLine['item'], shopUrl: string): LineItem['url'] {
  if (!item?.foreign)
    return item && { relativePath: `/products/${item.slug}`, url: `${shopUrl}/products/${item.slug}` }
  const { url } = item.foreign
  return url === undefined ? undefined : { relativePath: new URL(url).pathname, url }
}

/** Stored documents are JSON, so dates are text in them. */
function serviceOf({ item, custom, quantity }: LiveLine): ServiceProperties | undefined {
  if (item?.service) return { ...item.service, numberOfParticipants: quantity }
  const { scheduledDate, ...service } = custom?.serviceProperties ?? {}
  if (!custom?.serviceProperties) return undefined
  return { ...service, ...(scheduledDate && { scheduledDate: new Date(scheduledDate) }) }
}
