import type { MoreTexts } from '../../en/en-more.ts'

export const errors: MoreTexts['errors'] = {
  byCode: {
    PREVIEW_LINK_INVALID: 'Dieser Vorschaulink ist ungültig. Öffnen Sie die Vorschau im Backoffice erneut.',
    PREVIEW_LINK_EXPIRED: 'Dieser Vorschaulink ist abgelaufen. Öffnen Sie die Vorschau im Backoffice erneut.',
    ORDER_NOT_FOUND: 'Wir finden diese Bestellung nicht in Ihrem Konto.',
    MEMBER_NOT_FOUND:
      'Unter dieser Adresse gibt es kein Mitglied. Vielleicht wurde sie geändert, oder das Mitglied ist ausgetreten.',
    OWNED_CART_NOT_FOUND: 'Ihr Warenkorb ist leer. Legen Sie zuerst ein Produkt hinein.',
    EMPTY_CART: 'Ihr Warenkorb ist leer. Legen Sie zuerst ein Produkt hinein.',
    LINE_ITEM_NOT_FOUND: 'Dieser Artikel ist nicht mehr in Ihrem Warenkorb.',
    CART_MERGE_NOT_FOUND: 'Das lässt sich nicht mehr rückgängig machen. Ihr Warenkorb ist unverändert.',
    SUBSCRIPTION_CONTRACT_NOT_FOUND: 'Wir finden dieses Abo nicht in Ihrem Konto.',
    INVOICE_NOT_FOUND: 'Wir finden diese Rechnung nicht in Ihrem Konto.',
    NO_DOWNLOADS: 'Diese Bestellung hat keine Downloads.',
    ORDER_NOT_PAID: 'Nach der Zahlung können Sie Ihre Dateien herunterladen.',
    REVIEW_ALREADY_EXISTS:
      'Sie haben dieses Produkt bereits bewertet. In Ihrem Konto können Sie die Bewertung ändern.',
    REVIEWS_CLOSED: 'Wir nehmen gerade keine Bewertungen an. Versuchen Sie es später erneut.',
    ONLY_MEMBERS_MAY_REVIEW: 'Nur Kunden mit einem Konto können bewerten. Melden Sie sich zuerst an.',
    ONLY_BUYERS_MAY_REVIEW: 'Nur Kunden, die dieses Produkt gekauft haben, können es bewerten.',
    REVIEW_LINK_INVALID:
      'Dieser Link gehört zu einer anderen Seite. Öffnen Sie den Link in unserer E-Mail erneut.',
    REVIEW_LINK_EXPIRED: 'Dieser Link ist abgelaufen. Auf der Produktseite können Sie weiterhin bewerten.',
    REVIEW_REQUEST_NOT_FOUND: 'Dieser Link ist unvollständig. Öffnen Sie den Link in unserer E-Mail erneut.',
    REVIEW_REQUEST_LINK_EXPIRED:
      'Dieser Link ist abgelaufen. Auf der Produktseite können Sie weiterhin bewerten.',
    REVIEW_NOT_FOUND: 'Diese Bewertung gibt es nicht mehr.',
    REVIEW_MEDIA_NOT_FOUND:
      'Eine der Dateien ging verloren. Entfernen Sie sie und fügen Sie sie erneut hinzu.',
    '-19971': 'Setzen Sie das Häkchen bei „Ich bin ein Mensch“ und versuchen Sie es erneut.',
    '-19970': 'Die Prüfung ist abgelaufen. Setzen Sie das Häkchen erneut und versuchen Sie es noch einmal.',
    VISITOR_UPLOADS_OFF: 'Nur angemeldete Kunden können Fotos oder Videos hinzufügen.',
    UNSUPPORTED_FILE_FORMAT: 'Dieser Dateityp wird nicht unterstützt. Wählen Sie eine andere Datei.',
    MISMATCH_MIME_TYPE: 'Der Inhalt passt nicht zum Dateinamen. Wählen Sie eine andere Datei.',
    FILE_SIZE_OVER_LIMIT: 'Diese Datei ist zu groß. Wählen Sie eine kleinere.',
    SITE_QUOTA_EXCEEDED: 'Wir können gerade keine Dateien speichern. Fahren Sie ohne sie fort.',
    ERROR_COUPON_DOES_NOT_EXIST:
      'Diesen Rabattcode gibt es nicht. Prüfen Sie die Schreibweise. Eine Geschenkkarte geben Sie an der Kasse ein.',
    ERROR_COUPON_IS_DISABLED: 'Dieser Code ist nicht mehr gültig.',
    ERROR_COUPON_IS_NOT_ACTIVE_YET:
      'Dieser Code ist noch nicht gültig. Versuchen Sie es erneut, wenn die Aktion beginnt.',
    ERROR_COUPON_HAS_EXPIRED: 'Dieser Code ist abgelaufen.',
    ERROR_COUPON_USAGE_EXCEEDED: 'Dieser Code ist aufgebraucht.',
    ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'Sie haben diesen Code bereits verwendet.',
    ERROR_COUPON_INVALID_SUBTOTAL:
      'Dieser Code gilt erst ab einem höheren Bestellwert. Legen Sie noch ein Produkt in den Warenkorb.',
    ERROR_COUPON_NOT_APPLICABLE: 'Dieser Code gilt nicht für die Artikel in Ihrem Warenkorb.',
    COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: 'Rabattcodes gelten nicht für Gutscheine.',
    access_denied: 'Sie wurden nicht angemeldet. Es hat sich nichts geändert.',
    login_required: 'Sie wurden nicht angemeldet. Versuchen Sie es erneut.',
    SIGN_IN_EXPIRED:
      'Diese Anmeldung ist abgelaufen oder hat in einem anderen Fenster begonnen. Versuchen Sie es erneut.',
    FACTOR_UNAVAILABLE: 'Diese Methode ist gerade nicht verfügbar. Wählen Sie eine andere.',
    FACTOR_LIMIT_REACHED: 'Sie haben bereits zehn Methoden. Entfernen Sie zuerst eine.',
    FACTOR_NOT_FOUND: 'Diese Einrichtung wurde entfernt oder ist abgelaufen. Beginnen Sie von vorn.',
    FACTOR_NOT_ENROLLED: 'Die zweistufige Anmeldung ist aus. Richten Sie zuerst eine Methode ein.',
    LAST_FACTOR:
      'Dieser Shop verlangt die zweistufige Anmeldung. Fügen Sie erst eine andere Methode hinzu, um diese zu entfernen.',
    SESSION_NOT_FOUND: 'Diese Anmeldung ist bereits beendet.',
    DEVICE_NOT_FOUND: 'Dieses Gerät wurde bereits vergessen.',
    SUBSCRIPTION_ACTION_IMPOSSIBLE: 'Das Abo hat sich geändert. Prüfen Sie es und versuchen Sie es erneut.',
    CUSTOMER_CANCELLATION_FORBIDDEN:
      'Dieses Abo hat eine feste Laufzeit, nur der Shop kann es kündigen. Schreiben Sie uns.',
    RETURN_NOT_FOUND: 'Wir finden diese Rückgabe nicht in Ihrem Konto.',
    RETURN_QUANTITY_EXCEEDED:
      'Diese Artikel sind bereits in einer anderen Rückgabe. Laden Sie die Seite neu.',
    RETURN_WINDOW_CLOSED: 'Die Frist für die Rückgabe dieser Artikel ist vorbei. Schreiben Sie uns.',
    RETURN_STATUS_IMPOSSIBLE: 'Diese Rückgabe haben wir bereits beantwortet. Laden Sie die Seite neu.',
    BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: 'Diese Benachrichtigung war bereits abbestellt.',
    COMMUNITY_JOIN_IMPOSSIBLE: 'Sie können beitreten, sobald der Shop Ihr Konto bestätigt hat.',
  },
  fileTooLarge: (limit) => `Diese Datei ist zu groß. Wählen Sie eine mit höchstens ${limit}.`,
}
