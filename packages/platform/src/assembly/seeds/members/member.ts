import type { Image } from '../../../generated/shared.ts'
import { pictureFileId } from '../shop/ids.ts'
import { pictureAddress } from '../shop/media.ts'
import { pictureSizes } from '../shop/pictures.ts'

/** A seeded member without credentials. */
export interface SeedMember {
  /** The end of the id. */
  readonly number: number
  readonly firstName: string
  readonly lastName: string
  readonly nickname?: string
  readonly title?: string
  /** The id of a demo image. */
  readonly picture?: string
  readonly phone?: string
  readonly company?: string
  readonly address?: {
    readonly addressLine: string
    readonly city: string
    readonly postalCode: string
    readonly country: string
  }
  readonly status?: 'PENDING' | 'BLOCKED' | 'OFFLINE'
  readonly muted?: true
  readonly isPublic?: true
  /** Days ago. */
  readonly joined: number
  readonly seen?: number
}

export const idOf = (number: number): string =>
  `0f4f6f2e-52a8-4b8c-9a6b-${(0x2a9d7c1f0000 + number).toString(16)}`

export const emailOf = ({ firstName, lastName }: SeedMember): string =>
  `${firstName}.${lastName}@example.org`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\w.@-]/g, '')

export const photoOf = (picture: string): Image => ({
  id: pictureFileId(picture),
  url: pictureAddress(picture),
  width: pictureSizes.width,
  height: pictureSizes.height,
})
