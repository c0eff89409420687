import type { Member } from '@vitrine/client/members'
import type { Tone } from '@vitrine/ui/badge'

interface State {
  readonly name: string
  readonly tone: Tone
}

export const memberStates = {
  PENDING: { name: 'Pending approval', tone: 'caution' },
  APPROVED: { name: 'Approved', tone: 'positive' },
  BLOCKED: { name: 'Blocked', tone: 'critical' },
  OFFLINE: { name: 'Sign-in removed', tone: 'neutral' },
} as const satisfies Readonly<Record<string, State>>

export const memberState = (status: Member['status']): State =>
  status === 'UNKNOWN' ? { name: 'Unknown', tone: 'neutral' } : memberStates[status]

export const privacyNames = { PUBLIC: 'Public', PRIVATE: 'Private' } as const
export const activityNames = { ACTIVE: 'Can post', MUTED: 'Muted' } as const

export const privacyName = (status: Member['privacyStatus']): string =>
  status === 'UNKNOWN' ? 'Unknown' : privacyNames[status]
