import type { FileDescriptor } from '../../generated/shared.ts'
import type { UploadPurpose, VisitorUploads } from '../../generated/uploads.ts'
import type { Caller } from '../../kernel/http/context.ts'
import { days, hours } from '../../kernel/time/time-spans.ts'

type MediaType = FileDescriptor['mediaType']
export type UploadState = 'OPEN' | 'RECEIVED'

/** An address takes one file, and then no other: what an id shows never changes. */
export const moves = { OPEN: ['RECEIVED'], RECEIVED: [] } as const satisfies Record<
  UploadState,
  readonly UploadState[]
>

const MiB = 2 ** 20

/** The most bytes that a shopper sends at once; files of other types are none of his. */
export const visitorMaximumBytes: Readonly<
  Record<UploadPurpose, Readonly<Partial<Record<MediaType, number>>>>
> = {
  REVIEW: { IMAGE: 15 * MiB, VIDEO: 200 * MiB },
  PROFILE_PHOTO: { IMAGE: 15 * MiB },
}

/** Undefined where shoppers send no such files. */
export function visitorMaximum(purpose: UploadPurpose, mediaType: MediaType): number | undefined {
  return visitorMaximumBytes[purpose][mediaType]
}

/** How long an address takes its file. A large one may be sent over days. */
export const validFor = { SINGLE: hours(24), RESUMABLE: days(7) } as const

/** What a shopper has sent and nothing came to show goes after this. */
export const unclaimedFor = hours(24)

/** Addresses that one shopper is given. */
export const visitorUploadLimit = { points: 40, seconds: 3600 } as const

/** Those that everybody behind one address of the network is given. */
export const visitorNetworkLimit = { points: 200, seconds: 3600 } as const

export function maySend(who: VisitorUploads, caller: Pick<Caller, 'role'>): boolean {
  return who === 'EVERYONE' || (who === 'MEMBERS' && caller.role === 'member')
}

/** Under which what the caller sends is kept; undefined of the desk, whose files belong to the site. */
export function ownerOf({ role, memberId, visitorId }: Caller): string | undefined {
  if (role === 'member' && memberId) return `member:${memberId}`
  return role === 'visitor' && visitorId ? `visitor:${visitorId}` : undefined
}

/** Somebody who has signed in since still owns what was sent as a visitor. */
export function ownersOf(caller: Caller): string[] {
  const { role, memberId, visitorId } = caller
  if (role !== 'member' && role !== 'visitor') return []
  return [
    ...(role === 'member' && memberId ? [`member:${memberId}`] : []),
    ...(visitorId ? [`visitor:${visitorId}`] : []),
  ]
}

/** The last part of a path, as some browsers send the whole of it, in one line; undefined where nothing is left. */
export function displayNameOf(fileName: string | null | undefined): string | undefined {
  const last = fileName?.split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 255)
  return name || undefined
}

/** How long somebody else's server may take for a body; pictures are small (P13 of the security promises). */
export function bodySeconds(mediaType: MediaType): number {
  return mediaType === 'IMAGE' || mediaType === 'VECTOR' ? 10 : 240
}

/** Pauses before an import is tried again, where trying again may help. */
export const importPauses = [30_000, 300_000] as const
