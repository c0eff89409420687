import type { Caller } from '../../kernel/http/context.ts'
import type { Contact } from './contacts.ts'

/** The author of a review or vote, as stored. */
export const memberKey = (memberId: string | undefined): string => `member ${memberId}`
const visitorKey = (visitorId: string | undefined): string => `visitor ${visitorId}`

/** A link emailed to a member's address allows the member's one review. */
export const contactKey = ({ contactId, memberId }: Contact): string =>
  memberId ? memberKey(memberId) : `contact ${contactId}`

export const callerKey = ({ role, memberId, visitorId }: Caller): string =>
  role === 'member' ? memberKey(memberId) : visitorKey(visitorId)

/** A member is also the visitor from before the sign-in, so that they vote once. The first key owns the vote. */
export function callerKeys(caller: Caller): string[] {
  const own = callerKey(caller)
  return caller.role === 'member' && caller.visitorId ? [own, visitorKey(caller.visitorId)] : [own]
}
