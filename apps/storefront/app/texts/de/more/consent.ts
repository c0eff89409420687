import type { MoreTexts } from '../../en/en-more.ts'

const names = { ANALYTICS: 'Statistik', MARKETING: 'Marketing' }

export const consent: MoreTexts['consent'] = {
  cookies: 'Cookies',
  optedOut:
    'Ihr Browser bittet Shops, Ihre Daten nicht weiterzugeben (Global Privacy Control). Wir halten uns daran und setzen nur notwendige Cookies.',
  privacy: 'Datenschutz',
  necessary: 'Notwendig',
  necessaryHint: 'Speichern Ihren Warenkorb, Ihre Anmeldung und diese Auswahl.',
  close: 'Schließen',
  reject: 'Ablehnen',
  acceptAll: 'Alle akzeptieren',
  accept: 'Akzeptieren',
  save: 'Auswahl speichern',
  choose: 'Auswählen',
  purposes: {
    ANALYTICS: { label: 'Statistik', hint: 'Zählt Besuche und Käufe, ohne Ihren Namen oder Ihre Adresse.' },
    MARKETING: { label: 'Marketing', hint: 'Misst Werbung und wählt aus, welche Sie sehen.' },
  },
  question: (purposes) =>
    `Wir verwenden notwendige Cookies und, wenn Sie zustimmen, weitere für ${purposes.map((one) => names[one]).join(' und ')}. Sie können Ihre Auswahl jederzeit ändern.`,
}
