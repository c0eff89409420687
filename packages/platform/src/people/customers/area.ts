import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { setConsent } from './marketing.ts'
import { forgetMember, recordMember } from './record.ts'

export const customersArea = {
  name: 'customers',
  handlers,
  reactions: {
    // A confirmed sign-up for the newsletter is a consent, and its end withdraws it.
    NewsletterSubscriptionUpdated: (ctx, _id, { email, state }) =>
      setConsent(ctx, email, state === 'CONFIRMED'),
    'wix.members.v1.member_created': (ctx, _id, member) => recordMember(ctx, member),
    'wix.members.v1.member_updated': (ctx, _id, member) => recordMember(ctx, member),
    'wix.members.v1.member_deleted': (ctx, memberId) => forgetMember(ctx, memberId),
  },
} satisfies Area
