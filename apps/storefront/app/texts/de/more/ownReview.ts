import type { MoreTexts } from '../../en/en-more.ts'

export const ownReview: MoreTexts['ownReview'] = {
  processing: 'Wir verarbeiten Ihre Bewertung',
  preparing: 'Wir bereiten Ihre Dateien vor. Das dauert einen Moment.',
  notPublished: 'Ihre Bewertung wurde nicht veröffentlicht',
  pending: 'Ihre Bewertung wird geprüft',
  viewYours: 'Ihre Bewertungen ansehen',
  againstRules: 'Sie entspricht nicht unseren Regeln für Bewertungen.',
}
