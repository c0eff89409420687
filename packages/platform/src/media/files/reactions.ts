import type { Member } from '../../generated/members.ts'
import type { Area } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { useFiles } from './use-files.ts'

const area = 'members'

/** Tracks which files are profile photos. */
export const reactions: NonNullable<Area['reactions']> = {
  'wix.members.v1.member_updated': (ctx, memberId, member) => showsPhotos(ctx, memberId, member),
  'wix.members.v1.member_created': (ctx, memberId, member) => showsPhotos(ctx, memberId, member),
  'wix.members.v1.member_deleted': (ctx, entityId) =>
    useFiles(ctx, { usedBy: { area, entityId, title: '' }, fileIds: [] }),
}

async function showsPhotos(ctx: Context, entityId: string, { profile }: Member): Promise<void> {
  const shown = [profile.photo, profile.cover].flatMap((picture) => picture?.url ?? picture?.id ?? [])
  const usedBy = { area, entityId, title: profile.nickname ?? '', link: `/members/${entityId}` }
  await useFiles(ctx, { usedBy, fileIds: shown })
}
