import type { Image } from '../../../generated/shared.ts'
import { json } from '../../../kernel/database/columns.ts'
import type { Context } from '../../../kernel/http/context.ts'
import type { StoredContact } from '../../../people/members/columns.ts'

export interface PastMember {
  readonly id: string
  readonly nickname: string
  readonly slug: string
  readonly title: string | null
  readonly photo: Image | null
  readonly contact: StoredContact
  readonly isPublic: boolean
  readonly isMuted: boolean
  readonly createdDate: Date
}

export async function insertPastMembers(
  { db, siteId, random }: Pick<Context, 'db' | 'siteId' | 'random'>,
  members: readonly PastMember[],
): Promise<void> {
  await db
    .insertInto('members')
    .values(
      members.map((member) => ({
        site_id: siteId,
        id: member.id,
        contact_id: random.id(),
        nickname: member.nickname,
        slug: member.slug,
        title: member.title,
        photo: member.photo && json(member.photo),
        cover: null,
        contact: json(member.contact),
        privacy_status: member.isPublic ? ('PUBLIC' as const) : ('PRIVATE' as const),
        activity_status: member.isMuted ? ('MUTED' as const) : ('ACTIVE' as const),
        created_at: member.createdDate,
        updated_at: member.createdDate,
      })),
    )
    .execute()
}
