import type { MemberChanges, NewMember } from '../../generated/members.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findSubdivision } from '../../kernel/subdivisions.ts'
import {
  emptyPicture,
  mergeContact,
  mostContactBytes,
  mostCustomFields,
  pictureFits,
} from './changes-rules.ts'
import type { StoredContact } from './columns.ts'
import { isSlug, neutralName } from './rules.ts'
import type { MemberEdit } from './store.ts'

type Changes = { readonly profile?: MemberChanges['profile']; readonly contact?: NewMember['contact'] }

/** Converts the input to a row change: empty text clears, lists are replaced, an empty list has no effect. */
export function editOf(ctx: Context, { profile = {}, contact }: Changes, stored: StoredContact): MemberEdit {
  const { nickname, title, photo, cover } = profile
  for (const [field, picture] of Object.entries({ photo, cover })) {
    if (picture && !emptyPicture(picture) && !pictureFits(picture))
      ctx.violation(
        `member.profile.${field}.url`,
        'FORMAT',
        'must be an address that begins with https:// or /, at most 2048 characters long',
      )
  }
  const merged = contact && mergeContact(stored, withCodes(contact), () => ctx.random.id())
  if (Object.keys(merged?.customFields ?? {}).length > mostCustomFields)
    ctx.violation(
      'member.contact.customFields',
      'MAX_SIZE',
      `must be at most ${mostCustomFields} entries long`,
    )
  if (merged && JSON.stringify(merged).length > mostContactBytes)
    ctx.violation('member.contact', 'MAX_LENGTH', `must be at most ${mostContactBytes} characters long`)
  return {
    ...(nickname !== undefined && { nickname: nickname.trim() || neutralName }),
    ...(title !== undefined && { title: title.trim() || null }),
    ...(photo && { photo: emptyPicture(photo) ? null : photo }),
    ...(cover && { cover: emptyPicture(cover) ? null : cover }),
    ...(merged && { contact: merged }),
  }
}

export function checkSlug(ctx: Context, slug: string): void {
  if (!isSlug(slug))
    ctx.violation(
      'slug',
      'FORMAT',
      'must start with a letter or a digit, and may contain letters, digits, dots, hyphens and underscores',
    )
}

/** States and provinces by their codes, which delivery and tax compare. Customers type names too. */
function withCodes(contact: NonNullable<NewMember['contact']>): NonNullable<NewMember['contact']> {
  const { addresses } = contact
  if (!addresses) return contact
  return {
    ...contact,
    addresses: addresses.map((address) => {
      const code = findSubdivision(address.country, address.subdivision)?.code
      return code ? { ...address, subdivision: code } : address
    }),
  }
}
