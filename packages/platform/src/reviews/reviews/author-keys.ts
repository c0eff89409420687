import type { Caller } from '../../kernel/http/context.ts'
import type { Contact } from './contacts.ts'

/** Whose a review or a vote is, as rows say it. */
export const memberKey = (memberId: string | undefined): string => `member ${memberId}`
const visitorKey = (visitorId: string | undefined): string => `visitor ${visitorId}`

/** A link that was mailed to a member's address is good for the one review that the member has. */
export const contactKey = ({ contactId, memberId }: Contact): string =>
  memberId ? memberKey(memberId) : `contact ${contactId}`

export const callerKey = ({ role, memberId, visitorId }: Caller): string =>
  role === 'member' ? memberKey(memberId) : visitorKey(visitorId)

/** A member is the visitor too that he was before he signed in: he says a thing once. The first is whose vote it is. */
export function callerKeys(caller: Caller): string[] {
  const own = callerKey(caller)
  return caller.role === 'member' && caller.visitorId ? [own, visitorKey(caller.visitorId)] : [own]
}
