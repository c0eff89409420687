import type { Texts } from '../en/en.ts'

export const errors: Texts['errors'] = {
  byCode: {
    NETWORK_ERROR:
      'Wir konnten den Shop nicht erreichen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    TIMEOUT: 'Der Shop hat zu lange nicht geantwortet. Versuchen Sie es erneut.',
    TOO_MANY_REQUESTS: 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
    UNAVAILABLE: 'Der Shop ist gerade nicht erreichbar. Versuchen Sie es in einer Minute erneut.',
    UNAUTHENTICATED: 'Sie sind abgemeldet. Melden Sie sich an und versuchen Sie es erneut.',
    TOKEN_EXPIRED: 'Sie sind abgemeldet. Melden Sie sich an und versuchen Sie es erneut.',
    FORBIDDEN: 'Das gehört zu einem anderen Konto. Melden Sie sich mit jenem Konto an.',
    PAGE_NOT_FOUND: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen.',
    PRODUCT_NOT_FOUND: 'Dieses Produkt gibt es nicht mehr, oder die Adresse ist falsch.',
    INVALID_CURSOR: 'Diese Seite der Liste ist abgelaufen. Beginnen Sie wieder bei der ersten Seite.',
    ITEM_NOT_AVAILABLE: 'Dieses Produkt ist gerade ausverkauft worden. Ihr Warenkorb ist unverändert.',
    ITEM_NOT_FOUND_IN_CATALOG: 'Dieses Produkt gibt es nicht mehr. Es hat sich nichts geändert.',
    WISHLIST_IS_FULL: 'Ihre Wunschliste ist voll. Entfernen Sie zuerst einen Artikel.',
    INVALID_ARGUMENT: 'Einige Angaben sind ungültig. Prüfen Sie sie und versuchen Sie es erneut.',
    BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS:
      'Dieses Produkt ist wieder da. Wir senden Ihnen eine E-Mail.',
    REQUEST_COLLECTION_DISABLED:
      'Benachrichtigungen sind gerade nicht möglich. Versuchen Sie es später erneut.',
    INVALID_CATALOG_REFERENCE_OPTIONS: 'Diese Kombination gibt es nicht. Wählen Sie andere Optionen.',
    OWN_REVIEW: 'Über Ihre eigene Bewertung können Sie nicht abstimmen.',
  },
  unknown: 'Bei uns ist etwas schiefgegangen. Es ist nichts verloren. Versuchen Sie es erneut.',
}
