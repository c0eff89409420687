import type { AnalyticsEvent, EventItem } from '../event.ts'
import type { CreateSink } from './sinks.ts'

/** Loads the script once, and pushes the events in the form that tag managers read. */
export const dataLayerSink: CreateSink = ({ url }, purposes) => {
  const page = window as { dataLayer?: unknown[] }
  page.dataLayer ??= []
  const layer = page.dataLayer
  layer.push(consentCommand('default', purposes))
  if (!document.querySelector('script[data-analytics]')) {
    const script = document.createElement('script')
    script.async = true
    script.src = url
    script.dataset.analytics = ''
    document.head.append(script)
  }
  return (event) => {
    // Otherwise the items of the previous event would be merged into this one.
    if (event.items) layer.push({ ecommerce: null })
    layer.push(toDataLayer(event))
  }
}

/** The event with the field names of the standard. Amounts are numbers there. */
export function toDataLayer(event: AnalyticsEvent): object {
  const { name, items, currency, value, listId, searchTerm, transactionId, tax, shipping, coupon } = event
  const { shippingTier, paymentType } = event
  if (!items) return { event: name, ...(searchTerm !== undefined && { search_term: searchTerm }) }
  return {
    event: name,
    ecommerce: {
      ...(transactionId && { transaction_id: transactionId }),
      ...(listId && { item_list_id: listId }),
      ...(currency && { currency }),
      ...(value && { value: Number(value) }),
      ...(tax && { tax: Number(tax) }),
      ...(shipping && { shipping: Number(shipping) }),
      ...(coupon && { coupon }),
      ...(shippingTier && { shipping_tier: shippingTier }),
      ...(paymentType && { payment_type: paymentType }),
      items: items.map(toDataLayerItem),
    },
  }
}

const toDataLayerItem = ({ id, name, variant, price, quantity }: EventItem, index: number) => ({
  item_id: id,
  item_name: name,
  ...(variant && { item_variant: variant }),
  ...(price && { price: Number(price) }),
  quantity,
  index,
})

/** Tag managers recognise a command by its being an `arguments` object, which no array replaces. */
function consentCommand(step: 'default' | 'update', purposes: readonly string[]): IArguments {
  const granted = (purpose: string) => (purposes.includes(purpose) ? 'granted' : 'denied')
  const marketing = granted('MARKETING')
  return argumentsOf('consent', step, {
    analytics_storage: granted('ANALYTICS'),
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
  })
}

function argumentsOf(..._: readonly unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: the receiver tests for this object
  return arguments
}
