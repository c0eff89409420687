import type { FileDescriptor } from '../../generated/shared.ts'
import type { UploadPurpose, VisitorUploads } from '../../generated/uploads.ts'
import type { Caller } from '../../kernel/http/context.ts'
import { days, hours } from '../../kernel/time/time-spans.ts'

type MediaType = FileDescriptor['mediaType']
export type UploadState = 'OPEN' | 'RECEIVED'

/** An upload URL accepts one file, so that the content of an id never changes. */
export const moves = { OPEN: ['RECEIVED'], RECEIVED: [] } as const satisfies Record<
  UploadState,
  readonly UploadState[]
>

const MiB = 2 ** 20

/** The maximum upload size of visitors and members; other types are not allowed. */
export const visitorMaximumBytes: Readonly<
  Record<UploadPurpose, Readonly<Partial<Record<MediaType, number>>>>
> = {
  REVIEW: { IMAGE: 15 * MiB, VIDEO: 200 * MiB },
  PROFILE_PHOTO: { IMAGE: 15 * MiB },
}

/** Returns undefined for types that visitors must not upload. */
export function visitorMaximum(purpose: UploadPurpose, mediaType: MediaType): number | undefined {
  return visitorMaximumBytes[purpose][mediaType]
}

/** The lifetime of an upload URL; a large file may take days. */
export const validFor = { SINGLE: hours(24), RESUMABLE: days(7) } as const

/** Unused uploads of visitors and members are deleted after this time. */
export const unclaimedFor = hours(24)

/** The upload limit per visitor. */
export const visitorUploadLimit = { points: 40, seconds: 3600 } as const

/** The upload limit per network. */
export const visitorNetworkLimit = { points: 200, seconds: 3600 } as const

export function maySend(who: VisitorUploads, caller: Pick<Caller, 'role'>): boolean {
  return who === 'EVERYONE' || (who === 'MEMBERS' && caller.role === 'member')
}

export const memberOwner = (memberId: string): string => `member:${memberId}`

/** The owner of the caller's uploads; undefined for staff, whose files belong to the site. */
export function ownerOf({ role, memberId, visitorId }: Caller): string | undefined {
  if (role === 'member' && memberId) return memberOwner(memberId)
  return role === 'visitor' && visitorId ? `visitor:${visitorId}` : undefined
}

/** A member also owns the uploads of their visitor session. */
export function ownersOf(caller: Caller): string[] {
  const { role, memberId, visitorId } = caller
  if (role !== 'member' && role !== 'visitor') return []
  return [
    ...(role === 'member' && memberId ? [memberOwner(memberId)] : []),
    ...(visitorId ? [`visitor:${visitorId}`] : []),
  ]
}

/** The file name without its path, which some browsers send, in one line; undefined if empty. */
export function displayNameOf(fileName: string | null | undefined): string | undefined {
  const last = fileName?.split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 255)
  return name || undefined
}

/** The download time limit; images are small (promise P13 of the security documentation). */
export function bodySeconds(mediaType: MediaType): number {
  return mediaType === 'IMAGE' || mediaType === 'VECTOR' ? 10 : 240
}

/** In milliseconds, the delays before retries of an import. */
export const importPauses = [30_000, 300_000] as const
