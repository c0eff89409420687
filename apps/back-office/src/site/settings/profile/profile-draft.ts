import type { SiteProperties, SitePropertiesChanges } from '@vitrine/client/site-profile'

import { type OpeningHoursDraft, toHoursDraft, toOpeningHours } from './opening-hours-draft.ts'

/** The fields of the form. Empty text stands for no value. */
export interface ProfileDraft {
  readonly name: string
  readonly tagline: string
  readonly description: string
  readonly logo: DraftPicture | null
  readonly darkLogo: DraftPicture | null
  readonly favicon: DraftPicture | null
  readonly supportEmail: string
  readonly phone: string
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[]
  readonly openingHours: OpeningHoursDraft
  readonly address: NonNullable<SiteProperties['businessAddress']>
  readonly showBusinessAddress: boolean
  readonly senderName: string
  readonly senderEmail: string
  readonly currency: string
  readonly locale: string
  readonly timeZone: string
  readonly weightUnit: SiteProperties['weightUnit']
  readonly prefix: string
  readonly suffix: string
  readonly minimumDigits: string
  /** The count of the next order. */
  readonly next: string
}

export interface DraftPicture {
  readonly fileId: string
  readonly url: string
}

const picture = (fileId: string | undefined, url: string | undefined): DraftPicture | null =>
  fileId && url ? { fileId, url } : null

export function toDraft(properties: SiteProperties): ProfileDraft {
  const { name, tagline = '', description = '', supportEmail = '', phone = '', socialLinks } = properties
  const {
    logoFileId,
    logoUrl,
    darkLogoFileId,
    darkLogoUrl,
    faviconFileId,
    faviconUrl,
    businessAddress = {},
    sender,
  } = properties
  const { showBusinessAddress, currency, locale, timeZone, weightUnit } = properties
  const { orderNumbers, nextOrderCount } = properties
  return {
    ...{ name, tagline, description, supportEmail, phone, socialLinks },
    logo: picture(logoFileId, logoUrl),
    darkLogo: picture(darkLogoFileId, darkLogoUrl),
    favicon: picture(faviconFileId, faviconUrl),
    openingHours: toHoursDraft(properties.openingHours),
    address: businessAddress,
    showBusinessAddress,
    senderName: sender.name ?? '',
    senderEmail: sender.email ?? '',
    ...{ currency, locale, timeZone, weightUnit },
    prefix: orderNumbers.prefix,
    suffix: orderNumbers.suffix,
    minimumDigits: String(orderNumbers.minimumDigits),
    next: String(nextOrderCount),
  }
}

type Fields = Required<Omit<SitePropertiesChanges, 'revision'>>

/** Entries without text are not sent. */
export const hasLink = ({ name, url }: ProfileDraft['socialLinks'][number]): boolean =>
  name.trim() !== '' || url.trim() !== ''

function toFields(draft: ProfileDraft): Fields {
  const { name, socialLinks, showBusinessAddress, currency, locale, timeZone, weightUnit } = draft
  const textOf = (value: string) => value.trim() || null
  const [senderName, senderEmail] = [textOf(draft.senderName), textOf(draft.senderEmail)]
  const address = Object.fromEntries(Object.entries(draft.address).filter(([, value]) => value.trim()))
  return {
    ...{ name, showBusinessAddress, currency, locale, timeZone, weightUnit },
    tagline: textOf(draft.tagline),
    description: textOf(draft.description),
    logoFileId: draft.logo?.fileId ?? null,
    darkLogoFileId: draft.darkLogo?.fileId ?? null,
    faviconFileId: draft.favicon?.fileId ?? null,
    supportEmail: textOf(draft.supportEmail),
    phone: textOf(draft.phone),
    socialLinks: socialLinks.filter(hasLink),
    openingHours: toOpeningHours(draft.openingHours),
    businessAddress: Object.keys(address).length > 0 ? address : null,
    orderNumbers: {
      prefix: draft.prefix,
      suffix: draft.suffix,
      minimumDigits: Number(draft.minimumDigits) || 1,
    },
    sender: { ...(senderName && { name: senderName }), ...(senderEmail && { email: senderEmail }) },
  }
}

/** Only the properties that differ, so that they never overwrite those of another editor. */
export function changesBetween(before: ProfileDraft, after: ProfileDraft): SitePropertiesChanges {
  const [earlier, fields] = [toFields(before), toFields(after)]
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, earlier[name as keyof Fields])),
  )
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that this user left alone take the values of the other editor. */
export function onTopOf(now: ProfileDraft, before: ProfileDraft, after: ProfileDraft): Partial<ProfileDraft> {
  return Object.fromEntries(
    Object.entries(now).filter(([name]) => {
      const key = name as keyof ProfileDraft
      return isSame(before[key], after[key])
    }),
  )
}
