import type { ControlTexts } from '../control-texts.ts'

export const german: ControlTexts = {
  fewer: 'Menge verringern',
  more: 'Menge erhöhen',
  close: 'Schließen',
  breadcrumbs: 'Navigationspfad',
  was: 'Vorher',
  now: 'jetzt',
  estimated: 'vorläufig',
  pages: 'Seiten',
  previous: 'Zurück',
  next: 'Weiter',
  skip: 'Zum Inhalt springen',
  stars: (rating) => `${rating.toLocaleString('de')} von 5 Sternen`,
}
