import type { Client } from '@vitrine/client'
import {
  deleteMemberAddresses,
  deleteMemberPhones,
  getMember,
  type Member,
  type MemberChanges,
  updateMember,
  updateMemberSlug,
} from '@vitrine/client/members'

import { type ChangedField, EditConflict } from '../../data/edit-conflict.ts'
import { counted } from '../../data/format.ts'

type Profile = NonNullable<MemberChanges['profile']>
type Contact = NonNullable<MemberChanges['contact']>

export interface MemberEdit {
  readonly profile?: Pick<Profile, 'nickname' | 'title'> & { readonly slug?: string }
  readonly privacyStatus?: 'PRIVATE' | 'PUBLIC'
  readonly contact?: Pick<
    Contact,
    'firstName' | 'lastName' | 'company' | 'jobTitle' | 'birthdate' | 'phones' | 'addresses'
  >
}

const names: Readonly<Record<string, string>> = {
  'profile.nickname': 'Display name',
  'profile.title': 'About text',
  'profile.slug': 'Profile URL',
  privacyStatus: 'Visibility',
  'contact.firstName': 'First name',
  'contact.lastName': 'Last name',
  'contact.company': 'Company',
  'contact.jobTitle': 'Job title',
  'contact.birthdate': 'Date of birth',
  'contact.phones': 'Phone numbers',
  'contact.addresses': 'Addresses',
}

/**
 * Saves the fields that differ from `base`. Throws `ChangedMeanwhile` if another person changed the same fields
 * since; `onFresh` receives the current member for the next attempt.
 */
export async function saveMember(
  client: Client,
  base: Member,
  edit: MemberEdit,
  onFresh: (member: Member) => void,
): Promise<Member> {
  const changed = Object.entries(flat(edit)).filter(([path, value]) => !same(value, at(base, path)))
  if (changed.length === 0) return base
  const { id } = base
  const fresh = (await getMember(client, { id, fieldsets: ['FULL'] })).member
  const conflicts = changed.filter(
    ([path, value]) => !same(at(fresh, path), at(base, path)) && !same(at(fresh, path), value),
  )
  if (conflicts.length > 0) {
    onFresh(fresh)
    throw new EditConflict(conflicts.map(([path]) => toField(path, at(fresh, path))))
  }
  return send(client, id, Object.fromEntries(changed))
}

async function send(client: Client, id: string, changed: Readonly<Record<string, unknown>>): Promise<Member> {
  const { 'profile.slug': slug, ...rest } = changed
  let saved: Member | undefined
  // Calls that may be rejected run first, so that a rejection saves nothing.
  if (typeof slug === 'string') saved = (await updateMemberSlug(client, { id, slug })).member
  if (isEmptyList(rest['contact.phones'])) saved = (await deleteMemberPhones(client, { id })).member
  if (isEmptyList(rest['contact.addresses'])) saved = (await deleteMemberAddresses(client, { id })).member
  const kept = Object.entries(rest).filter(([, value]) => !isEmptyList(value))
  if (kept.length > 0 || !saved) {
    const member = { id, ...nested(kept) } as MemberChanges
    saved = (await updateMember(client, { member })).member
  }
  return saved
}

/** `{ profile: { title } }` → `{ 'profile.title': title }`. */
function flat(edit: MemberEdit): Record<string, unknown> {
  const { profile = {}, contact = {}, privacyStatus } = edit
  return {
    ...(privacyStatus && { privacyStatus }),
    ...Object.fromEntries(Object.entries(profile).map(([key, value]) => [`profile.${key}`, value])),
    ...Object.fromEntries(Object.entries(contact).map(([key, value]) => [`contact.${key}`, value])),
  }
}

function nested(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const result: Record<string, Record<string, unknown>> = {}
  for (const [path, value] of entries) {
    const [group = '', key] = path.split('.')
    if (key === undefined) Object.assign(result, { [group]: value })
    else result[group] = { ...result[group], [key]: value }
  }
  return result
}

function at(member: Member, path: string): unknown {
  let value: unknown = member
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key]
  return value
}

/** A missing text equals an empty one. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const toField = (path: string, now: unknown): ChangedField => ({
  name: names[path] ?? path,
  now: typeof now === 'string' ? now : Array.isArray(now) ? `${counted(now.length, 'entry', 'entries')}` : '',
})
