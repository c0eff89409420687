import { isDeepStrictEqual } from 'node:util'

import type { MemberAddress } from '../../generated/members.ts'
import type { Context } from '../../kernel/http/context.ts'
import { announce } from './announce.ts'
import { storedContactOf } from './rules.ts'
import { editMember, lockMember } from './store.ts'

/** As the contract allows. */
const mostAddresses = 100

interface Recipient {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/** Adds an address to the contact of a member, and the name of its recipient if the contact has none. */
export async function keepAddress(
  ctx: Context,
  memberId: string,
  address: Omit<MemberAddress, 'id'>,
  { firstName, lastName }: Recipient,
): Promise<void> {
  const member = await lockMember(ctx, memberId)
  if (!member) return
  const contact = storedContactOf(member)
  const addresses = contact.addresses ?? []
  const isKnown = addresses.some(({ id: _, ...known }) => isDeepStrictEqual(known, address))
  if (isKnown || addresses.length >= mostAddresses) return
  const name = !contact.firstName &&
    !contact.lastName && { ...(firstName && { firstName }), ...(lastName && { lastName }) }
  await editMember(ctx, memberId, {
    contact: { ...contact, ...name, addresses: [...addresses, { id: ctx.random.id(), ...address }] },
  })
  await announce(ctx, memberId)
}
