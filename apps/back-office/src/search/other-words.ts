/** Words of other shop systems and of everyday speech, by the page that they mean. */
const words: Readonly<Record<string, string>> = {
  '/abandoned-checkouts': 'cart reminder',
  '/customers': 'buyers guests people contacts',
  '/discounts': 'discount code coupons vouchers promotions sale',
  '/discounts/coupons/new': 'coupon voucher promotion',
  '/gift-cards': 'vouchers',
  '/inventory': 'stock quantity warehouse',
  '/media': 'pictures images photos files videos',
  '/menus': 'navigation header footer links',
  '/messages': 'contact form inbox',
  '/orders': 'refund invoices packing slips sales',
  '/orders/new': 'phone sale manual order payment link draft',
  '/pages': 'home legal terms privacy imprint blog',
  '/payments': 'refund payouts transactions chargebacks',
  '/products': 'goods items articles variants prices',
  '/reports': 'statistics sales revenue analytics visitors',
  '/returns': 'refund exchange send back',
  '/settings/delivery': 'shipping costs rates postage carriers zones',
  '/settings/look': 'theme design fonts colors',
  '/settings/payments': 'card credit debit cash paypal',
  '/settings/shop': 'address phone opening hours',
  '/settings/tax': 'vat gst sales tax',
}

export const otherWords = (path: string): string => words[path] ?? ''
