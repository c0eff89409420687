import type { CheckoutTexts } from './en.ts'

const methodGone = 'Diese Versandart ist nicht mehr verfügbar. Bitte wählen Sie eine andere.'
const cardDeclined =
  'Ihre Bank hat die Karte abgelehnt. Es wurde nichts abgebucht. Verwenden Sie eine andere Karte oder fragen Sie Ihre Bank.'
const notConfirmed =
  'Die Zahlung wurde nicht bestätigt. Es wurde nichts abgebucht. Versuchen Sie es erneut oder mit einer anderen Karte.'

export const failures: CheckoutTexts['failures'] = {
  CHECKOUT_NOT_FOUND: 'Diese Kasse gibt es nicht mehr. Bitte beginnen Sie im Warenkorb von vorn.',
  CHECKOUT_EXPIRED: 'Diese Kasse ist abgelaufen. Bitte beginnen Sie im Warenkorb von vorn.',
  CHECKOUT_IS_COMPLETE: 'Diese Bestellung ist bereits eingegangen.',
  CHECKOUT_CHANGED:
    'Die Gesamtsumme hat sich geändert. Es wurde nichts abgebucht. Bitte prüfen Sie die neue Summe.',
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS:
    'Eine Zahlung für diese Bestellung läuft bereits. Warten Sie einen Moment und laden Sie die Seite neu.',
  FULL_OUT_OF_STOCK: 'Ihre Artikel sind soeben ausverkauft. Es wurde nichts abgebucht.',
  PARTIAL_OUT_OF_STOCK: 'Einige Ihrer Artikel sind soeben ausverkauft. Es wurde nichts abgebucht.',
  ITEM_NOT_AVAILABLE: 'Einer Ihrer Artikel ist ausverkauft.',
  NO_SELECTED_CARRIER_SERVICE_OPTION: 'Bitte wählen Sie eine Versandart.',
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: methodGone,
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: methodGone,
  INVALID_SELECTED_CARRIER_SERVICE_OPTION:
    'Diese Versandart gibt es für Ihre Adresse nicht. Bitte wählen Sie eine andere.',
  MISSING_SHIPPING_DESTINATION: 'Bitte geben Sie die Lieferadresse ein.',
  MISSING_BILLING_ADDRESS: 'Bitte geben Sie die Rechnungsadresse ein.',
  MEMBERS_ONLY_CHECKOUT: 'Nur mit Kundenkonto kann bestellt werden. Bitte melden Sie sich an.',
  CUSTOM_FIELD_REQUIRED: 'Bitte beantworten Sie alle Pflichtfragen des Shops.',
  POLICIES_NOT_ACCEPTED: 'Bitte akzeptieren Sie die Bedingungen des Shops.',
  SITE_NOT_ACCEPTING_PAYMENTS:
    'Dieser Shop nimmt zurzeit keine Zahlungen an. Es wurde nichts abgebucht. Versuchen Sie es später erneut.',
  EMPTY_CHECKOUT: 'Diese Bestellung ist leer. Gehen Sie zurück zum Warenkorb und legen Sie Artikel hinein.',
  CALCULATION_ERROR:
    'Die Gesamtsumme ließ sich nicht berechnen. Es wurde nichts abgebucht. Versuchen Sie es gleich noch einmal.',
  VIOLATIONS_WITH_ERROR_SEVERITY:
    'Einer Ihrer Artikel kann nicht bestellt werden. Bitte ändern Sie ihn im Warenkorb.',
  REDEEM_GIFT_CARD_ERROR:
    'Das Guthaben der Geschenkkarte reicht nicht aus. Es wurde nichts abgebucht. Bitte prüfen Sie die neue Summe.',
  NO_SAVE_PAYMENT_METHOD_CONFIRMATION:
    'Ein Abo braucht eine gespeicherte Karte. Setzen Sie das Häkchen, um sie zu speichern.',
  SUBSCRIPTION_WITH_ZERO_TOTAL:
    'Ein Abo kann nicht kostenlos sein. Entfernen Sie den Code oder die Mitgliedschaft.',
  SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS:
    'Ein Abo braucht eine eigene Bestellung. Entfernen Sie die anderen Artikel.',
  SUBSCRIPTION_WITH_GIFT_CARD:
    'Ein Abo lässt sich nicht mit einer Geschenkkarte bezahlen. Entfernen Sie die Geschenkkarte.',
  GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD:
    'Eine Geschenkkarte lässt sich nicht mit einer Geschenkkarte bezahlen. Entfernen Sie eine davon.',
  COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD:
    'Rabattcodes gelten nicht für Geschenkkarten. Entfernen Sie den Code.',
  TIPS_NOT_TAKEN: 'Dieser Shop nimmt kein Trinkgeld mehr an.',
  INVALID_TIP: 'Dieses Trinkgeld ist zu hoch. Wählen Sie einen kleineren Betrag.',
  MEMBERS_ONLY_ITEM: 'Einer Ihrer Artikel ist nur mit Kundenkonto erhältlich. Bitte melden Sie sich an.',
  PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE:
    'Die Bank ist nicht erreichbar. Es wurde nichts abgebucht. Versuchen Sie es gleich noch einmal.',
  MANUAL_PAYMENT_METHOD_NOT_AVAILABLE:
    'Diese Zahlungsart gibt es für Ihre Bestellung nicht. Bitte wählen Sie eine andere.',
  PAYMENT_ERROR:
    'Die Zahlung ist fehlgeschlagen. Es wurde nichts abgebucht. Prüfen Sie die Karte oder verwenden Sie eine andere.',
  ERROR_COUPON_DOES_NOT_EXIST: 'Diesen Rabattcode kennen wir nicht. Bitte prüfen Sie die Schreibweise.',
  ERROR_COUPON_IS_DISABLED: 'Dieser Rabattcode gilt nicht mehr.',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'Dieser Rabattcode gilt noch nicht.',
  ERROR_COUPON_HAS_EXPIRED: 'Dieser Rabattcode ist abgelaufen.',
  ERROR_COUPON_USAGE_EXCEEDED: 'Dieser Rabattcode ist aufgebraucht.',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'Sie haben diesen Rabattcode bereits verwendet.',
  ERROR_COUPON_INVALID_SUBTOTAL: 'Ihre Bestellung ist zu klein für diesen Rabattcode.',
  ERROR_COUPON_NOT_APPLICABLE: 'Dieser Rabattcode gilt nicht für Ihre Artikel.',
  GIFT_CARD_NOT_FOUND: 'Diese Geschenkkarte kennen wir nicht. Bitte prüfen Sie die Schreibweise.',
  GIFT_CARD_CODE_INVALID:
    'Das ist kein Code einer Geschenkkarte. Prüfen Sie die Schreibweise, auch die Bindestriche.',
  GIFT_CARD_IS_EMPTY: 'Diese Geschenkkarte hat kein Guthaben mehr.',
  GIFT_CARD_DISABLED: 'Diese Geschenkkarte gilt nicht mehr.',
  GIFT_CARD_EXPIRED: 'Diese Geschenkkarte ist abgelaufen.',
}

export const declines: CheckoutTexts['declines'] = {
  CARD_DECLINED: cardDeclined,
  CARD_EXPIRED: 'Diese Karte ist abgelaufen. Es wurde nichts abgebucht. Verwenden Sie eine andere Karte.',
  // A fraudster must not learn that the fraud was detected.
  SUSPECTED_FRAUD: cardDeclined,
  CHALLENGE_REFUSED: notConfirmed,
  TEST_CARDS_ONLY: 'Dieser Shop ist im Testmodus. Es wurde nichts abgebucht. Verwenden Sie eine Testkarte.',
  INSUFFICIENT_FUNDS:
    'Das Guthaben dieser Karte reicht nicht aus. Es wurde nichts abgebucht. Verwenden Sie eine andere Karte.',
  CHALLENGE_FAILED: notConfirmed,
}
