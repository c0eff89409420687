const en = {
  account: 'Account',
  hello: (name: string) => `Hello, ${name}`,
  signOut: 'Sign out',
  cart: 'Cart',
  cartWith: (count: number) => `Cart (${count})`,
  noProducts: 'There are no products here yet. Please come back soon.',
  variant: 'Variant',
  addToCart: 'Add to cart',
  soldOut: 'Sold out',
  emptyCart: 'The cart is empty.',
  quantity: 'Quantity',
  change: 'Change',
  subtotal: 'Subtotal',
  checkOut: 'Check out',
  thankYou: 'Thank you',
  thankYouForOrder: 'Thank you for your order',
  confirmationComes: 'A confirmation is on its way to you by email.',
  continueShopping: 'Continue shopping',
  comingSoon: 'Coming soon',
  preview: 'Preview',
  seeShop: 'See the shop',
  notFound: 'This page does not exist',
}

export type Words = typeof en

const de: Words = {
  account: 'Konto',
  hello: (name) => `Hallo, ${name}`,
  signOut: 'Abmelden',
  cart: 'Warenkorb',
  cartWith: (count) => `Warenkorb (${count})`,
  noProducts: 'Hier gibt es noch keine Produkte. Schauen Sie bald wieder vorbei.',
  variant: 'Variante',
  addToCart: 'In den Warenkorb',
  soldOut: 'Ausverkauft',
  emptyCart: 'Der Warenkorb ist leer.',
  quantity: 'Menge',
  change: 'Ändern',
  subtotal: 'Zwischensumme',
  checkOut: 'Zur Kasse',
  thankYou: 'Danke',
  thankYouForOrder: 'Danke für Ihre Bestellung',
  confirmationComes: 'Eine Bestätigung kommt per E-Mail.',
  continueShopping: 'Weiter einkaufen',
  comingSoon: 'Demnächst',
  preview: 'Vorschau',
  seeShop: 'Shop ansehen',
  notFound: 'Diese Seite gibt es nicht',
}

/** Another language is one more entry here and in `shop.ts`. */
export const words = { en, de }
