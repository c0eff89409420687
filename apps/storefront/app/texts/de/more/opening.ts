import type { MoreTexts } from '../../en/en-more.ts'

export const opening: MoreTexts['opening'] = {
  titleOf: (shop) => `Demnächst · ${shop}`,
  comingSoon: 'Demnächst hier',
  hours: 'Öffnungszeiten',
  closedDay: 'Geschlossen',
  closed: 'geschlossen',
  open: 'geöffnet',
}
