import type { MoreTexts } from '../../en/en-more.ts'

export const viewer: MoreTexts['viewer'] = {
  placeOf: (place, count) => `${place} von ${count}`,
  photo: (number) => `Foto ${number}`,
  previous: 'Zurück',
  next: 'Weiter',
  previousPicture: 'Vorheriges Bild',
  nextPicture: 'Nächstes Bild',
  zoomOut: 'Verkleinern',
  zoomIn: 'Vergrößern',
  close: 'Schließen',
}
