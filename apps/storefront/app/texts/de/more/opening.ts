import type { MoreTexts } from '../../en/en-more.ts'

export const opening: MoreTexts['opening'] = {
  titleOf: (shop) => `Demnächst · ${shop}`,
  comingSoon: 'Demnächst hier',
  onlyYou: 'Nur Sie sehen diese Seite.',
  notOpenYet: 'Der Shop ist noch nicht geöffnet.',
  nextSteps: 'Nächste Schritte im Backoffice',
  hours: 'Öffnungszeiten',
  closedDay: 'Geschlossen',
  closed: 'geschlossen',
  open: 'geöffnet',
}
