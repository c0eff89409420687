import { german as controls } from '@vitrine/ui/texts/controls-de'
import type { ShellTexts } from './en.ts'

const expired = 'Diese Seite ist abgelaufen. Bitte gehen Sie zurück zum Shop und beginnen Sie von vorn.'

export const texts: ShellTexts = {
  controls,
  notifications: 'Meldungen',
  dismiss: 'Ausblenden',
  tax: 'Steuern',
  taxRow: (name, included) => (included ? `inkl. ${name}` : name),
  legal: 'Rechtliches',
  newTab: '(öffnet in einem neuen Tab)',
  backToShop: 'Zurück zum Shop',
  tryAgain: 'Erneut versuchen',
  signIn: 'Anmelden',
  emailAddress: 'E-Mail-Adresse',
  firstName: 'Vorname',
  lastName: 'Nachname',
  optional: 'optional',
  choose: 'Bitte wählen',
  notLoaded: 'Die Seite wurde nicht geladen',
  checkConnection: 'Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  reload: 'Neu laden',
  waitAnnounced: (seconds) => `Sie können es in ${inWords(seconds)} erneut versuchen.`,
  waitShown: (figures) => `Erneut versuchen in ${figures}`,
  waitOver: 'Sie können es jetzt erneut versuchen.',
  inSeconds: (label, seconds) => `${label} (in ${seconds} s)`,
  enterEmail: 'Geben Sie Ihre E-Mail-Adresse ein.',
  wrongEmail: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
  choosePassword: 'Wählen Sie ein Passwort.',
  shortPassword: (least, typed) => `Mindestens ${least} Zeichen; bisher sind es ${typed}.`,
  enterDigits: (count) => `Geben Sie die ${count} Ziffern des Codes ein.`,
  items: 'Artikel',
  quantity: 'Menge',
  free: 'Kostenlos',
  total: 'Gesamtsumme',
  discount: 'Rabatt',
  discountCode: (code) => `Rabattcode ${code}`,
  deliveryBy: (method) => `Versand: ${method}`,
  giftCard: 'Geschenkkarte',
  card: 'Karte',
  unexpected:
    'Auf dieser Seite ist ein Fehler aufgetreten. Bitte laden Sie sie neu. Eventuell müssen Sie Ihre Angaben wiederholen.',
  serverError:
    'Bei uns ist ein Fehler aufgetreten. Es ist nichts verloren gegangen. Bitte versuchen Sie es gleich noch einmal.',
  otherFailure: () =>
    'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal, oder schreiben Sie dem Shop.',
  markedFields: 'Bitte korrigieren Sie die markierten Felder.',
  fieldRules: {
    REQUIRED_FIELD: 'Bitte füllen Sie dieses Feld aus.',
    MAX_LENGTH: 'Diese Angabe ist zu lang.',
    MIN_LENGTH: 'Diese Angabe ist zu kurz.',
    VALIDATION: 'Bitte prüfen Sie diese Angabe.',
  },
  failures: {
    NETWORK_ERROR:
      'Der Shop ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Es ist nichts verloren gegangen.',
    TIMEOUT: 'Der Shop antwortet nicht rechtzeitig. Versuchen Sie es erneut. Nichts geschieht doppelt.',
    TOO_MANY_REQUESTS: 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es erneut.',
    UNAUTHENTICATED: expired,
    TOKEN_EXPIRED: expired,
    FORBIDDEN:
      'Das gehört zu einem anderen Konto. Bitte gehen Sie zurück zum Shop und beginnen Sie von vorn.',
    CONFLICT: 'Dies wurde in einem anderen Fenster geändert. Bitte prüfen Sie die neue Fassung.',
    REDIRECT_SESSION_NOT_FOUND:
      'Diese Anmeldung ist abgelaufen. Bitte gehen Sie zurück zum Shop und melden Sie sich neu an.',
    SESSION_TOKEN_INVALID: 'Diese Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.',
  },
}

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} Sekunden`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'einer Minute' : `${minutes} Minuten`
}
