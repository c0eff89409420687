import type { StoredSubscriptionOption } from '../../../catalogue/products/index.ts'
import type { DigitalFileInfo } from '../../../generated/shared.ts'
import type { SeedFilm } from './film.ts'
import type { PictureSubject } from './pictures.ts'

/** A seeded product. Prices are cents including tax; weights are kilograms. */
export interface SeedProduct {
  /** Defines the ids, so it is never reused. */
  readonly number: number
  readonly slug: string
  readonly name: string
  readonly tagline: string
  /** Paragraphs. */
  readonly description: readonly string[]
  readonly itemType: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'
  readonly collections: readonly string[]
  readonly ribbon?: string
  readonly taxGroup?: string
  readonly options?: readonly SeedOption[]
  readonly variants: readonly SeedVariant[]
  readonly pictures: readonly PictureSubject[]
  readonly film?: SeedFilm
  /** The slug of another product with the same images. */
  readonly shownBy?: string
  readonly size?: string
  readonly details?: Readonly<Record<string, string>>
  /** The delivery time in working days. */
  readonly delivery?: readonly [from: number, to: number]
  readonly related: readonly string[]
  readonly subscriptionOptions?: readonly StoredSubscriptionOption[]
  readonly digitalFile?: DigitalFileInfo
  readonly service?: {
    readonly durationInMinutes: number
    readonly location: string
    readonly maxParticipants: number
  }
}

/** A choice is a name, or a name with its colour. */
export interface SeedOption {
  readonly name: string
  readonly choices: readonly (string | readonly [value: string, colorCode: string])[]
}

export interface SeedVariant {
  /** In the order of the options. */
  readonly choices?: readonly string[]
  readonly price: number
  /** The price before the sale. */
  readonly was?: number
  readonly sku?: string
  readonly weight?: number
  /** `null`: unlimited stock. */
  readonly stock: number | null
  /** For a service, the number of weeks until its Saturday. */
  readonly inWeeks?: number
}
