import type { NewMember } from '../../generated/members.ts'
import type { Image } from '../../generated/shared.ts'
import type { StoredContact } from './columns.ts'

const texts = ['firstName', 'lastName', 'birthdate', 'company', 'jobTitle'] as const

/** Merges the changes into the contact. A known address keeps its id, a new one gets an id. */
export function mergeContact(
  stored: StoredContact,
  changes: NonNullable<NewMember['contact']>,
  newId: () => string,
): StoredContact {
  const kept: Record<string, unknown> = { ...stored }
  for (const field of texts) {
    const value = changes[field]?.trim()
    if (value) kept[field] = value
    else if (value === '') delete kept[field]
  }
  const phones = lines(changes.phones)
  if (phones.length > 0) kept.phones = phones
  const emails = lines(changes.emails)
  if (emails.length > 0) kept.emails = emails
  const { addresses = [], customFields = {} } = changes
  const known = new Set((stored.addresses ?? []).map(({ id }) => id))
  if (addresses.length > 0)
    kept.addresses = addresses.map(({ id, ...address }) => {
      const isOld = id !== undefined && known.delete(id)
      return { ...address, id: isOld ? id : newId() }
    })
  if (Object.keys(customFields).length > 0)
    kept.customFields = Object.fromEntries(
      Object.entries({ ...stored.customFields, ...customFields }).filter(([, { value }]) => value !== ''),
    )
  return kept as StoredContact
}

const lines = (texts: readonly string[] = []): string[] => texts.map((text) => text.trim()).filter(Boolean)

/** Limits that keep apps from storing their data in a contact. */
export const mostCustomFields = 100
export const mostContactBytes = 65_536

/** True if the change removes the picture. */
export const emptyPicture = ({ id, url }: Image): boolean => !id && !url

/** Other users' browsers load the picture, so its URL must be http(s) or a local path. */
export function pictureFits({ url = '', id = '', altText = '', filename = '' }: Image): boolean {
  const isShort = url.length <= 2_048 && [id, altText, filename].every(({ length }) => length <= 500)
  return isShort && (!url || /^(https?:\/\/|wix:image:\/\/|image:\/\/|\/(?![/\\]))/.test(url))
}
