import type { MoreTexts } from '../../en/en-more.ts'

export const wishlist: MoreTexts['wishlist'] = {
  notifyMe: 'Benachrichtigen',
  chooseOptions: 'Optionen wählen',
  moveToCart: 'In den Warenkorb',
  removeOf: (name) => `${name} entfernen`,
  removeItem: 'Entfernen',
  soldOut: 'Ausverkauft',
  preorder: 'Vorbestellbar',
  inStock: 'Auf Lager',
  onlyLeft: (quantity) => `Nur noch ${quantity} verfügbar`,
  priceDropped: (before) => `Günstiger: ${before}, als Sie es gemerkt haben.`,
  priceRose: (before) => `Teurer: ${before}, als Sie es gemerkt haben.`,
  title: 'Ihre Wunschliste',
  item: 'Artikel',
  signIn: 'Melden Sie sich an',
  toKeep: ', um Ihre Wunschliste zu behalten und auf allen Geräten zu sehen.',
  empty: 'Ihre Wunschliste ist leer',
  shopAll: 'Alle Produkte ansehen',
  emptyHint: 'Wählen Sie das Herz eines Produkts, um es hier zu speichern.',
}
