export const ownReview = {
  processing: 'We are processing your review',
  preparing: 'We are preparing your files.',
  notPublished: 'Your review was not published',
  pending: 'Your review is pending moderation',
  viewYours: 'View your reviews',
  againstRules: 'It does not follow our rules for reviews.',
}
