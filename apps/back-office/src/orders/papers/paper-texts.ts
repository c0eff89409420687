import { shop } from '../../shop.ts'

const english = {
  order: (number: string) => `Order ${number}`,
  testOrder: 'Test order: not paid with real money',
  pickupPoint: 'Pickup point',
  deliveryAddress: 'Delivery address',
  deliverBy: 'Deliver by',
  noDelivery: 'No delivery',
  quantity: 'Quantity',
  item: 'Item',
  sku: 'SKU',
  packed: 'Packed',
  sentEarlier: 'The other items of your order were sent earlier.',
  note: 'Customer note',
  thanks: 'Thank you for your order.',
  pickList: 'Pick list',
  nothing: 'Nothing is left to ship in these orders.',
  units: (units: number, orders: number) =>
    `${units} ${units === 1 ? 'unit' : 'units'} for ${orders} ${orders === 1 ? 'order' : 'orders'}`,
  orders: 'Orders',
  picked: 'Picked',
}

export type PaperTexts = Readonly<typeof english>

const german: PaperTexts = {
  order: (number) => `Bestellung ${number}`,
  testOrder: 'Testbestellung: nicht mit echtem Geld bezahlt',
  pickupPoint: 'Abholort',
  deliveryAddress: 'Lieferadresse',
  deliverBy: 'Lieferung',
  noDelivery: 'Keine Lieferung',
  quantity: 'Menge',
  item: 'Artikel',
  sku: 'Artikelnummer',
  packed: 'Gepackt',
  sentEarlier: 'Die anderen Artikel Ihrer Bestellung wurden bereits verschickt.',
  note: 'Nachricht zur Bestellung',
  thanks: 'Vielen Dank für Ihre Bestellung.',
  pickList: 'Pickliste',
  nothing: 'In diesen Bestellungen ist nichts mehr zu verschicken.',
  units: (units, orders) => `${units} Stück für ${orders} ${orders === 1 ? 'Bestellung' : 'Bestellungen'}`,
  orders: 'Bestellungen',
  picked: 'Entnommen',
}

/** The texts of printed papers, which customers and packers read, in the shop's language. */
export const paperTexts = (language: string = shop.language): PaperTexts =>
  language.startsWith('de') ? german : english
