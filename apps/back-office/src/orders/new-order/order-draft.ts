import type { NewOrder, NewOrderLineItem, Order } from '@vitrine/client/orders'
import { platformPath } from '../../data/image-urls.ts'
import { fromMinor, toMinor } from '../../data/money.ts'

export interface LineDraft {
  readonly id: string
  readonly name: string
  /** The unit price. */
  readonly price: string
  readonly quantity: string
  readonly itemType: NewOrderLineItem['itemType']
  readonly catalogReference?: NewOrderLineItem['catalogReference']
  /** Details that a copied order keeps: options, image and weight. */
  readonly known?: Pick<NewOrderLineItem, 'descriptionLines' | 'image' | 'physicalProperties'>
}

export interface NewOrderDraft {
  readonly lines: readonly LineDraft[]
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly isSent: boolean
  readonly addressLine: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly delivery: string
  readonly deliveryPrice: string
  readonly isPaid: boolean
  readonly notify: boolean
}

export const emptyDraft: NewOrderDraft = {
  lines: [],
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  isSent: false,
  addressLine: '',
  postalCode: '',
  city: '',
  country: '',
  delivery: 'Standard delivery',
  deliveryPrice: '0',
  isPaid: false,
  notify: true,
}

/** Downloads and gift cards are created by a purchase, so a manual order cannot include them. */
const isByHand = ({ preset }: Order['lineItems'][number]['itemType']) =>
  preset !== 'DIGITAL' && preset !== 'GIFT_CARD'

export function copyOf({ lineItems, buyerInfo, recipientInfo, shippingInfo }: Order): NewOrderDraft {
  const { shippingDestination } = shippingInfo?.logistics ?? {}
  const { address = {}, contactDetails = {} } = shippingDestination ?? recipientInfo ?? {}
  const { name, number } = address.streetAddress ?? {}
  return {
    ...emptyDraft,
    lines: lineItems
      .filter(({ itemType }) => isByHand(itemType))
      .map(({ id, productName, price, quantity, itemType, catalogReference, ...line }) => ({
        id,
        name: productName.original,
        price: price.amount,
        quantity: String(quantity),
        itemType,
        ...(catalogReference && { catalogReference }),
        known: {
          ...(line.descriptionLines && { descriptionLines: line.descriptionLines }),
          ...(line.image?.url && { image: { ...line.image, url: platformPath(line.image.url) } }),
          ...(line.physicalProperties && { physicalProperties: line.physicalProperties }),
        },
      })),
    email: buyerInfo.email ?? '',
    firstName: contactDetails.firstName ?? '',
    lastName: contactDetails.lastName ?? '',
    phone: contactDetails.phone ?? '',
    isSent: shippingDestination !== undefined,
    addressLine: address.addressLine ?? [name, number].filter(Boolean).join(' '),
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    country: address.country ?? '',
    delivery: shippingInfo?.title ?? emptyDraft.delivery,
    deliveryPrice: shippingInfo?.cost?.price?.amount ?? emptyDraft.deliveryPrice,
  }
}

export const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)

/** In minor units, from the valid input so far. */
export function totalsOf({ lines, isSent, deliveryPrice }: NewOrderDraft, currency: string) {
  const minor = (text: string) => (isAmount(text) ? toMinor(text, currency) : 0n)
  const units = (text: string) => (/^\d+$/.test(text) ? BigInt(text) : 0n)
  const items = lines.reduce((sum, { price, quantity }) => sum + minor(price) * units(quantity), 0n)
  const delivery = isSent ? minor(deliveryPrice) : 0n
  return { items, delivery, total: items + delivery }
}

const filled = <T extends Readonly<Record<string, string>>>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
  ) as Partial<T>

/** An offline payment; otherwise the order would stay inactive until it is paid. */
const payLater = 'FULL_PAYMENT_OFFLINE'

export function toOrder(draft: NewOrderDraft, currency: string): NewOrder {
  const { email, firstName, lastName, phone, isSent, addressLine, postalCode, city, country } = draft
  const person = {
    contactDetails: filled({ firstName, lastName, phone }),
    ...(isSent && { address: filled({ addressLine, postalCode, city, country }) }),
  }
  const { items, delivery, total } = totalsOf(draft, currency)
  const price = (minor: bigint) => ({ amount: fromMinor(minor, currency) })
  return {
    channelInfo: { type: 'BACKOFFICE_MERCHANT' },
    currency,
    lineItems: draft.lines.map(({ name, price, quantity, itemType, catalogReference, known }) => ({
      ...known,
      productName: { original: name.trim() },
      price: { amount: price },
      quantity: Number(quantity),
      itemType,
      ...(catalogReference && { catalogReference }),
      ...(draft.isPaid ? {} : { paymentOption: payLater }),
    })),
    buyerInfo: filled({ email }),
    billingInfo: person,
    recipientInfo: person,
    ...(isSent && {
      shippingInfo: {
        title: draft.delivery.trim(),
        logistics: { shippingDestination: person },
        cost: { price: { amount: draft.deliveryPrice } },
      },
    }),
    priceSummary: { subtotal: price(items), shipping: price(delivery), total: price(total) },
    paymentStatus: draft.isPaid ? 'PAID' : 'NOT_PAID',
    seenByAHuman: true,
  }
}
