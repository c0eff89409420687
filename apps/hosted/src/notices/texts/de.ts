import type { NoticeTexts } from './en.ts'

export const texts: NoticeTexts = {
  continueHeading: 'Weiter zur Kasse?',
  continueLead:
    'Wir legen die Artikel hinein und berechnen die Gesamtsumme. Vor der Bestellung bezahlen Sie nichts.',
  continueButton: 'Weiter zur Kasse',
  linkSent: 'Der neue Link ist unterwegs',
  linkSentLead: (shop) =>
    `${shop} hat ihn an die E-Mail-Adresse Ihrer Bestellung gesendet. Frühere Links gelten nicht mehr.`,
  linkExpired: 'Dieser Link ist abgelaufen',
  linkExpiredLead:
    'Sie können Ihre Datei weiterhin herunterladen. Wir senden einen neuen Link an die E-Mail-Adresse Ihrer Bestellung.',
  sendLink: 'Neuen Link senden',
  needHelp: 'Brauchen Sie Hilfe? Schreiben Sie an {} und nennen Sie die Anfrage.',
  request: 'Anfrage',
  addressConfirmed: 'Ihre Adresse ist bestätigt',
  newsletterComes: (shop, email) =>
    `${shop} sendet den Newsletter an ${email}. In jedem steht ein Link zum Abbestellen.`,
  confirmAddress: 'Adresse bestätigen',
  newsletterThen: (shop, email) => `${shop} sendet den Newsletter dann an ${email}.`,
  confirmButton: 'Adresse bestätigen',
  signedOut: 'Sie sind abgemeldet',
  signedOutLead: 'Schließen Sie auf einem gemeinsam genutzten Gerät auch dieses Fenster.',
  signInAgain: 'Erneut anmelden',
  unsubscribe: 'Abbestellen',
  unsubscribed: {
    ITEMS: (shop, email) => ({
      heading: 'Benachrichtigungen abbestellen?',
      lead: `${shop} löscht die Anfragen von ${email} nach ausverkauften Artikeln. E-Mails zu Bestellungen kommen weiterhin.`,
      doneHeading: 'Benachrichtigungen abbestellt',
      doneLead: `${shop} sendet keine Benachrichtigungen über Artikel mehr an ${email}. Sie können jederzeit neu anfragen.`,
    }),
    NEWSLETTER: (shop, email) => ({
      heading: 'Newsletter abbestellen?',
      lead: `${shop} sendet keinen Newsletter mehr an ${email}. E-Mails zu Bestellungen kommen weiterhin.`,
      doneHeading: 'Newsletter abbestellt',
      doneLead: `${shop} sendet keinen Newsletter mehr an ${email}. Sie können ihn jederzeit neu bestellen.`,
    }),
    MARKETING: (shop, email) => ({
      heading: 'Neuigkeiten und Angebote abbestellen?',
      lead: `${shop} sendet keine Neuigkeiten und Angebote mehr an ${email}. E-Mails zu Bestellungen kommen weiterhin.`,
      doneHeading: 'Neuigkeiten und Angebote abbestellt',
      doneLead: `${shop} sendet keine Neuigkeiten und Angebote mehr an ${email}. Den Newsletter können Sie jederzeit bestellen.`,
    }),
    REVIEWS: (shop, email) => ({
      heading: 'Bitten um Bewertungen abbestellen?',
      lead: `${shop} bittet ${email} nicht mehr um Bewertungen. E-Mails zu Bestellungen kommen weiterhin.`,
      doneHeading: 'Bitten um Bewertungen abbestellt',
      doneLead: `${shop} bittet ${email} nicht mehr um Bewertungen. Im Shop können Sie weiterhin bewerten.`,
    }),
  },
}
