import type { Client } from '@vitrine/client'
import { listBadges } from '@vitrine/client/badges'
import { queryMembers } from '@vitrine/client/members'

import { badgesOf } from '../../../data/badges.ts'
import type { GatherOptions } from '../../../list/export-list.tsx'
import type { MemberQuery } from '../member-query.ts'
import { toRequest } from '../to-request.ts'
import { memberCells, memberHead } from './member-rows.ts'

/** The page size of the platform. */
const pageLimit = 100

/** Reads all pages of the list. The header row comes first. */
export async function collectRows(
  client: Client,
  query: MemberQuery,
  { signal, onProgress }: GatherOptions,
  pageSize = pageLimit,
): Promise<readonly (readonly string[])[]> {
  const { badges } = await listBadges(client, {}, { signal })
  const titles = new Map(badges.map(({ id, title }) => [id, title]))
  const rows = new Map<string, readonly string[]>()
  let total = 1
  for (let offset = 0; offset < total; offset += pageSize) {
    const request = { ...toRequest(query, offset, pageSize), fieldsets: ['FULL'] as const }
    const page = await queryMembers(client, request, { signal })
    const ids = page.members.map(({ id }) => id)
    const had = await badgesOf(client, ids, signal)
    for (const member of page.members) {
      const names = (had.get(member.id) ?? []).flatMap((id) => titles.get(id) ?? [])
      rows.set(member.id, memberCells(member, names))
    }
    total = page.metadata.total
    onProgress(rows.size)
  }
  return [memberHead, ...rows.values()]
}
