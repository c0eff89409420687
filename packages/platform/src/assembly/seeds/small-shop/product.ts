import type { StoredSubscriptionOption } from '../../../catalogue/products/index.ts'
import type { DigitalFileInfo } from '../../../generated/shared.ts'
import type { SeedFilm } from './films.ts'
import type { PictureSubject } from './pictures.ts'

/** A product as it is written down here. Prices are cents with tax; weights kilograms. */
export interface SeedProduct {
  /** Decides the ids: never given to another product. */
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
  /** The slug of another product, whose pictures it is shown by. */
  readonly shownBy?: string
  readonly size?: string
  readonly details?: Readonly<Record<string, string>>
  /** Working days from the order to the door. */
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

/** A choice is a word, or a word and its colour. */
export interface SeedOption {
  readonly name: string
  readonly choices: readonly (string | readonly [value: string, colorCode: string])[]
}

export interface SeedVariant {
  /** In the order of the options. */
  readonly choices?: readonly string[]
  readonly price: number
  /** Before the sale. */
  readonly was?: number
  readonly sku?: string
  readonly weight?: number
  /** `null`: there is always more. */
  readonly stock: number | null
  /** A service: how many weeks from now, on a Saturday morning. */
  readonly inWeeks?: number
}
