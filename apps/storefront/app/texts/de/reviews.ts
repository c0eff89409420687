import { counted } from '../../data/format.ts'
import type { Texts } from '../en/en.ts'

export const reviews: Texts['reviews'] = {
  count: (reviews) => counted(reviews, 'Bewertung', 'Bewertungen'),
  write: 'Bewertung schreiben',
  title: 'Kundenbewertungen',
  none: 'Noch keine Bewertungen. Schreiben Sie die erste.',
  withMedia: (count) => `Mit Fotos oder Videos (${count})`,
  verifiedOnly: (count) => `Bestätigte Käufe (${count})`,
  sortBy: 'Sortieren',
  orders: {
    RELEVANT: 'Relevanteste',
    NEWEST: 'Neueste',
    HELPFUL: 'Hilfreichste',
    HIGHEST: 'Beste Bewertung',
    LOWEST: 'Schlechteste Bewertung',
  },
  outOfFive: 'von 5',
  byRating: 'Bewertungen nach Sternen',
  stars: (count) => (count === 1 ? 'Stern' : 'Sterne'),
  countWord: (count) => (count === 1 ? 'Bewertung' : 'Bewertungen'),
  tryAgain: 'Erneut versuchen',
  noMatch: 'Noch keine passenden Bewertungen.',
  showAll: 'Alle Bewertungen anzeigen',
  shown: (count) => `${counted(count, 'Bewertung', 'Bewertungen')} angezeigt`,
  verified: 'Bestätigter Kauf',
  replyFrom: (shop) => `Antwort von ${shop}`,
  yes: 'Ja',
  no: 'Nein',
  wasHelpful: (author) => `War die Bewertung von ${author} hilfreich?`,
  helpful: 'Hilfreich?',
  showMore: 'Mehr anzeigen',
  mediaBy: (author) => `Fotos und Videos von ${author}`,
  show: (isPhoto, number, count, author) =>
    `${isPhoto ? 'Foto' : 'Video'} ${number} von ${count} von ${author} anzeigen`,
}
