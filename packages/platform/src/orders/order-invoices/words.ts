import type { SumKind } from './document.ts'

/** The fixed labels of an invoice. */
export interface Words extends Readonly<Record<SumKind, string>> {
  readonly invoice: string
  readonly number: string
  readonly date: string
  readonly due: string
  readonly order: string
  readonly testOrder: string
  readonly billTo: string
  readonly shipTo: string
  readonly item: string
  readonly quantity: string
  readonly price: string
  readonly amount: string
  readonly total: string
  readonly included: string
  readonly vatId: string
  readonly page: (page: number, of: number) => string
}

export const english: Words = {
  invoice: 'Invoice',
  number: 'Number',
  date: 'Date',
  due: 'Due date',
  order: 'Order',
  testOrder: 'Test order: no real money moves.',
  billTo: 'Bill to',
  shipTo: 'Ship to',
  item: 'Item',
  quantity: 'Qty',
  price: 'Price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  fee: 'Fee',
  tax: 'Tax',
  total: 'Total',
  included: 'included',
  vatId: 'VAT ID',
  page: (page, of) => `Page ${page} of ${of}`,
}

export const german: Words = {
  invoice: 'Rechnung',
  number: 'Nummer',
  date: 'Datum',
  due: 'Fällig am',
  order: 'Bestellung',
  testOrder: 'Testbestellung: Es fließt kein echtes Geld.',
  billTo: 'Rechnung an',
  shipTo: 'Lieferung an',
  item: 'Artikel',
  quantity: 'Menge',
  price: 'Preis',
  amount: 'Betrag',
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  delivery: 'Versand',
  fee: 'Gebühr',
  tax: 'Steuer',
  total: 'Gesamtbetrag',
  included: 'enthalten',
  vatId: 'USt-IdNr.',
  page: (page, of) => `Seite ${page} von ${of}`,
}
