import * as z from 'zod'

/** The question of an address field with suggestions. */
export const AddressQuestion = z.object({
  text: z.string().min(3).max(100),
  country: z.string().regex(/^[A-Z]{2}$/, 'Expected a country code such as "IE"'),
})

const AddressSuggestion = z
  .object({
    addressLine: z.string(),
    city: z.string().optional(),
    postalCode: z.string().optional(),
    subdivision: z.string().optional().describe('ISO 3166-2, such as `US-CA`.'),
    subdivisionFullname: z.string().optional().describe('Its name, such as `California`.'),
  })
  .meta({ id: 'AddressSuggestion', description: 'A found address, with the fields of the country’s format.' })

export const AddressSuggestions = z.object({ suggestions: z.array(AddressSuggestion) })
