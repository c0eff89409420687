import type { NewMenuEntry } from '../../../generated/menus.ts'
import type { CreatePageInput } from '../../../generated/pages.ts'
import type { DestinationCountry, PageRole } from '../../../generated/shared.ts'
import type { SiteSettings } from '../../../kernel/settings.ts'
import type { NewCoupon } from '../../../pricing/coupons/rules.ts'
import type { OptionFields } from '../../../pricing/delivery/store.ts'
import type { RuleValues } from '../../../pricing/discount-rules/store.ts'
import type { SeedMember } from '../members/member.ts'
import type { SeedBasket } from '../orders/basket.ts'
import type { SeedOrder } from '../orders/seed-order.ts'
import type { SeedReview } from '../reviews/seed-review.ts'
import type { SeedFilm } from './film.ts'
import type { PictureSubject, SeedPicture } from './pictures.ts'
import type { SeedProduct } from './product.ts'

export interface SeedCollection {
  readonly number: number
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly picture: PictureSubject
}

export type SeedPage = CreatePageInput['page'] & { readonly role: PageRole }

/** Entries of a menu by the address of their target. */
export interface MenuTargets {
  readonly page: (slug: string) => NewMenuEntry
  readonly collection: (slug: string) => NewMenuEntry
}

export interface PictureFolder {
  readonly name: string
  readonly pictures: readonly SeedPicture[]
}

export interface SeedDelivery {
  readonly regions: readonly {
    readonly id: string
    readonly name: string
    readonly destinations: readonly DestinationCountry[]
  }[]
  readonly options: readonly (Omit<OptionFields, 'active' | 'kind'> & Partial<OptionFields>)[]
  readonly shippingAddress: {
    readonly country: string
    readonly subdivision: string
    readonly city: string
    readonly postalCode: string
    readonly addressLine: string
  }
}

/** The post office that ships most parcels of the shop. */
export interface SeedPost {
  readonly provider: string
  readonly trackingNumber: string
}

export interface SeedTaxRegion {
  readonly name: string
  readonly destinations: readonly DestinationCountry[]
  readonly rate: string
  readonly group_rates: readonly { readonly taxGroupId: string; readonly rate: string }[]
}

export type SeedDiscountRule = RuleValues & { readonly id: string }

/** A demo shop as data. */
export interface DemoShop {
  readonly settings: SiteSettings
  /** The name of a third-party client, which shows the consent page. */
  readonly partner: string
  readonly products: readonly SeedProduct[]
  /** Slugs of products that tests and the developer console know. */
  readonly namedProducts: readonly string[]
  readonly collections: readonly SeedCollection[]
  /** Images by folder of the library. */
  readonly folders: readonly PictureFolder[]
  readonly films: readonly SeedFilm[]
  readonly pages: readonly SeedPage[]
  readonly menus: (targets: MenuTargets) => {
    readonly header: NewMenuEntry[]
    readonly footer: NewMenuEntry[]
  }
  readonly members: readonly SeedMember[]
  readonly reviews: readonly SeedReview[]
  /** Oldest first. Later steps add shipments, invoices and payments by the place of an order. */
  readonly orders: readonly SeedOrder[]
  /** The cart of two open checkouts. */
  readonly openBasket: SeedBasket
  readonly delivery: SeedDelivery
  readonly post: SeedPost
  readonly taxRegions: readonly SeedTaxRegion[]
  readonly coupons: readonly NewCoupon[]
  readonly discountRules: readonly SeedDiscountRule[]
  readonly giftCardCode: string
  readonly refundReason: string
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
}
