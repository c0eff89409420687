import { counted } from '../../../data/format.ts'
import type { MoreTexts } from '../../en/en-more.ts'

const units = {
  DAY: ['täglich', 'Tage'],
  WEEK: ['wöchentlich', 'Wochen'],
  MONTH: ['monatlich', 'Monate'],
  YEAR: ['jährlich', 'Jahre'],
} satisfies Record<string, readonly [string, string]>

export const subscriptions: MoreTexts['subscriptions'] = {
  lastOnWay: 'Die letzte Bestellung ist unterwegs.',
  paused: 'Wir senden und berechnen nichts, bis Sie fortsetzen.',
  suspended:
    'Wir haben angehalten, weil Ihre Karte mehrmals abgelehnt wurde. Setzen Sie fort, wenn sie wieder funktioniert.',
  cancelledOn: (day) => `Gekündigt am ${day}.`,
  cancelled: 'Gekündigt.',
  onePlaced: 'Die Bestellung wurde aufgegeben.',
  allPlaced: (count) => `Alle ${count} Bestellungen wurden aufgegeben.`,
  card: 'Karte',
  cardOf: (name, digits) => `${name}, Endziffern ${digits}`,
  every: (interval, unit) =>
    interval === 1 ? units[unit][0] : `alle ${counted(interval, units[unit][1], units[unit][1])}`,
  states: {
    ACTIVE: 'Aktiv',
    PAUSED: 'Pausiert',
    SUSPENDED: 'Zahlung fehlgeschlagen',
    CANCELED: 'Gekündigt',
    EXPIRED: 'Abgeschlossen',
  },
  next: (day, placed, total) =>
    `Nächste Bestellung am ${day}${total === undefined ? '' : `, ${placed} von ${total} aufgegeben`}.`,
  declined: 'Ihre Karte wurde abgelehnt',
  tryAgainOn: (day) => `Wir versuchen es am ${day} erneut. Bis dahin senden wir nichts.`,
  chargedTo: (card) => `Bezahlt mit ${card}`,
  past: 'Frühere Bestellungen',
  order: (number) => `Bestellung ${number}`,
  fixedTerm: 'Dieses Abo hat eine feste Laufzeit. Schreiben Sie uns, um es zu kündigen.',
  cancelThis: 'Dieses Abo kündigen',
  cancelEffect: 'Wir senden und berechnen nichts mehr. Bestellungen, die unterwegs sind, kommen noch an.',
  reason: 'Grund',
  optional: 'freiwillig',
  cancel: 'Abo kündigen',
  actions: { skip: 'Nächste Bestellung überspringen', pause: 'Pausieren', resume: 'Fortsetzen' },
  noMoreDue: 'Es stehen keine Bestellungen mehr an.',
  skipped: (next) => `Bestellung übersprungen. ${next}`,
  isPaused: 'Abo pausiert. Wir senden nichts, bis Sie fortsetzen.',
  resumed: (next) => `Abo fortgesetzt. ${next}`,
  isCancelled: 'Abo gekündigt. Wir berechnen nichts mehr.',
  yours: 'Ihre Abos',
  title: 'Abos',
  about: 'Produkte, die wir Ihnen regelmäßig senden.',
  none: 'Noch keine Abos',
  shopAll: 'Alle Produkte ansehen',
  hint: 'Manche Produkte können Sie auf ihrer Seite abonnieren.',
  units: units,
}
