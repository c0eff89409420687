import * as z from 'zod'

import { text } from '../wire.ts'
import { VatId } from './vat-id.ts'

export const StreetAddress = z
  .object({ number: text(100).optional(), name: text(200).optional() })
  .meta({ id: 'StreetAddress' })

export const AddressLocation = z
  .object({
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
  })
  .meta({ id: 'AddressLocation' })

/** ISO 3166-1 alpha-2, two capital letters. */
export const country = () => z.string().regex(/^[A-Z]{2}$/, 'Expected an ISO 3166 country code, such as "IE"')

export const Address = z
  .object({
    country: country().optional(),
    subdivision: text(50).optional(),
    city: text(50).optional(),
    postalCode: text(50).optional(),
    streetAddress: StreetAddress.optional(),
    addressLine: text(150).optional(),
    addressLine2: text(100).optional(),
    formattedAddress: text(500).optional(),
    hint: text(500).optional(),
    geocode: AddressLocation.optional(),
    countryFullname: text(100).optional(),
    subdivisionFullname: text(100).optional(),
  })
  .meta({ id: 'Address', description: 'A delivery or billing address. `country` is ISO 3166-1 alpha-2.' })

export const FullAddressContactDetails = z
  .object({
    firstName: text(100).optional(),
    lastName: text(100).optional(),
    phone: text(50).optional(),
    company: text(1000).optional(),
    vatId: VatId.optional(),
  })
  .meta({ id: 'FullAddressContactDetails' })

export const AddressWithContact = z
  .object({ address: Address.optional(), contactDetails: FullAddressContactDetails.optional() })
  .meta({ id: 'AddressWithContact' })

export const email = () => z.email('Expected an email address').max(320)

export const ExtendedFields = z
  .object({ namespaces: z.record(z.string(), z.record(z.string(), z.unknown())).optional() })
  .meta({ id: 'ExtendedFields', description: 'Free fields of apps, by namespace.' })
