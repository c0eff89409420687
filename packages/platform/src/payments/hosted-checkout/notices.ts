import type { Notice } from '../../kernel/hosted-pages/notice-page.ts'
import type { EmailLanguage } from '../../kernel/mail/email.ts'

const missing = (
  title: Readonly<Record<EmailLanguage, string>>,
  message: Readonly<Record<EmailLanguage, string>>,
): Notice => ({
  en: { title: title.en, message: message.en },
  de: { title: title.de, message: message.de },
})

const otherBrowser = {
  en: 'It belongs to another browser, or it no longer exists. Go back to the shop and start again.',
  de: 'Die Seite gehört zu einem anderen Browser oder besteht nicht mehr. Gehen Sie zurück zum Shop und beginnen Sie von vorn.',
}

const orderTitle = { en: 'Order not found', de: 'Bestellung nicht gefunden' }

export const notices = {
  checkoutMissing: missing({ en: 'Checkout not found', de: 'Kasse nicht gefunden' }, otherBrowser),
  challengeMissing: missing({ en: 'Confirmation not found', de: 'Bestätigung nicht gefunden' }, otherBrowser),
  orderMissing: missing(orderTitle, otherBrowser),
  orderLinkDead: missing(orderTitle, {
    en: 'This link has expired or was revoked. Contact the shop to get another one.',
    de: 'Dieser Link ist abgelaufen oder wurde widerrufen. Bitten Sie den Shop um einen neuen.',
  }),
  planMissing: missing(
    { en: 'Plan not found', de: 'Tarif nicht gefunden' },
    {
      en: 'This link leads to no plan that is for sale. Choose another plan of the shop.',
      de: 'Dieser Link führt zu keinem angebotenen Tarif. Wählen Sie einen anderen Tarif des Shops.',
    },
  ),
  serviceMissing: missing(
    { en: 'Service not found', de: 'Dienstleistung nicht gefunden' },
    {
      en: 'This link leads to no service of the shop. Choose another one.',
      de: 'Dieser Link führt zu keiner Dienstleistung des Shops. Wählen Sie eine andere.',
    },
  ),
  eventMissing: missing(
    { en: 'Event not found', de: 'Veranstaltung nicht gefunden' },
    {
      en: 'This link leads to no event of the shop. Choose another one.',
      de: 'Dieser Link führt zu keiner Veranstaltung des Shops. Wählen Sie eine andere.',
    },
  ),
  dateMissing: missing(
    { en: 'Date not found', de: 'Termin nicht gefunden' },
    {
      en: 'This date is not offered. Choose another date.',
      de: 'Dieser Termin wird nicht angeboten. Wählen Sie einen anderen.',
    },
  ),
  paymentWaits: missing(
    { en: 'Waiting for your payment', de: 'Ihre Zahlung wird bestätigt' },
    {
      en: 'The payment provider has not confirmed your payment yet. This page continues automatically after the confirmation. Please do not pay again.',
      de: 'Der Zahlungsanbieter hat Ihre Zahlung noch nicht bestätigt. Danach geht es auf dieser Seite von selbst weiter. Bitte zahlen Sie nicht noch einmal.',
    },
  ),
  ...dueNotices(),
}

/** A payment link without a due payment. */
function dueNotices() {
  const title = { en: 'No payment is due', de: 'Keine Zahlung offen' }
  return {
    requestMissing: missing(title, {
      en: 'There is no payment request for this link.',
      de: 'Zu diesem Link gibt es keine Zahlungsaufforderung.',
    }),
    requestVoided: missing(title, {
      en: 'The shop has withdrawn this request. Nothing was charged.',
      de: 'Der Shop hat diese Zahlungsaufforderung zurückgezogen. Es wurde nichts abgebucht.',
    }),
    requestOver: missing(title, {
      en: 'This payment link is no longer valid. Ask the shop for a new one.',
      de: 'Dieser Zahlungslink ist nicht mehr gültig. Bitten Sie den Shop um einen neuen.',
    }),
  }
}
