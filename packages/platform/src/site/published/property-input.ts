import * as z from 'zod'

const text = (max: number) => z.string().max(max).nullish()
/** The packages send one text with commas; a list is accepted too. */
const fields = z
  .union([z.string().max(1000), z.array(z.string().max(100)).max(50)])
  .nullish()
  .transform((wanted) => (wanted ? [wanted].flat().flatMap((text) => text.split(',')) : undefined))

export const BusinessProfile = z.object({
  businessProfile: z.object({
    siteDisplayName: text(100),
    businessName: text(100),
    logo: text(1000),
    description: text(500),
    companyId: text(50),
  }),
  fields,
})

const Address = z.object({
  street: text(100),
  city: text(50),
  country: text(2),
  state: text(50),
  zip: text(20),
  hint: z.object({ text: text(500), placement: z.enum(['BEFORE', 'AFTER', 'REPLACE']).nullish() }).nullish(),
  isPhysical: z.boolean().nullish(),
  googleFormattedAddress: text(500),
  streetNumber: text(50),
  apartmentNumber: text(50),
  coordinates: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .partial()
    .nullish(),
})

export const BusinessContact = z.object({
  businessContact: z.object({ email: text(254), phone: text(50), fax: text(50), address: Address.nullish() }),
  fields,
})

/** Its parts are checked as opening hours of our own call. */
export const BusinessSchedule = z.object({
  businessSchedule: z.object({
    periods: z.array(z.looseObject({})).max(100).default([]),
    specialHourPeriod: z
      .array(z.looseObject({ isClosed: z.boolean().default(true), comment: z.string().default('') }))
      .max(100)
      .default([]),
  }),
})

export const ConsentPolicy = z.object({
  consentPolicy: z
    .object({
      essential: z.boolean(),
      functional: z.boolean(),
      analytics: z.boolean(),
      advertising: z.boolean(),
      dataToThirdParty: z.boolean(),
    })
    .partial(),
})

export type Profile = z.output<typeof BusinessProfile>['businessProfile']
export type Contact = z.output<typeof BusinessContact>['businessContact']
