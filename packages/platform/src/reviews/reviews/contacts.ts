import { createHmac } from 'node:crypto'
import { findAccountByEmail, toLoginEmail } from '../../identity/identities/index.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { siteSecret } from '../../kernel/secrets/site-secrets.ts'
import { findMember, findMemberByContact } from '../../people/members/index.ts'

type Scope = Data & Pick<Context, 'clock' | 'random'>

export interface Contact {
  readonly contactId: string
  readonly memberId?: string
}

/**
 * The contact of an address: the member's, otherwise an id derived from the address with a secret key, because the id
 * is public and the address is not.
 */
export async function contactOf(scope: Scope, email: string): Promise<Contact> {
  const address = toLoginEmail(email)
  const account = await findAccountByEmail(scope, address)
  const member = account && (await findMember(scope, account.id))
  if (member) return { contactId: member.contactId, memberId: member.id }
  const hash = createHmac('sha256', await siteSecret(scope, 'contacts'))
    .update(address)
    .digest('hex')
  const uuid = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash)?.slice(1) ?? []
  const [a, b, c, d, e] = uuid
  // RFC 9562 section 5.8: a custom name-based id.
  return { contactId: `${a}-${b}-8${c}-a${d}-${e}` }
}

/** The contact that staff name, with its member if there is one. */
export async function contactNamed(scope: Scope, contactId: string): Promise<Contact> {
  const member = await findMemberByContact(scope, contactId)
  return { contactId, ...(member && { memberId: member.id }) }
}
