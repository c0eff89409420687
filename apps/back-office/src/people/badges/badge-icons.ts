import type { BadgeIcon } from '@vitrine/client/badges'
import {
  CrownIcon,
  CupIcon,
  FlagIcon,
  HeartIcon,
  LeafIcon,
  PencilIcon,
  ShieldCheckIcon,
  SparkIcon,
  StarIcon,
  SunIcon,
} from '@vitrine/ui/icons'
import type { ComponentType } from 'react'

export const badgeIcons: Readonly<Record<BadgeIcon, ComponentType<{ readonly className?: string }>>> = {
  STAR: StarIcon,
  HEART: HeartIcon,
  LEAF: LeafIcon,
  CROWN: CrownIcon,
  FLAG: FlagIcon,
  PEN: PencilIcon,
  CUP: CupIcon,
  SUN: SunIcon,
  SHIELD: ShieldCheckIcon,
  SPARK: SparkIcon,
}

export const badgeIconNames: Readonly<Record<BadgeIcon, string>> = {
  STAR: 'Star',
  HEART: 'Heart',
  LEAF: 'Leaf',
  CROWN: 'Crown',
  FLAG: 'Flag',
  PEN: 'Pen',
  CUP: 'Cup',
  SUN: 'Sun',
  SHIELD: 'Shield',
  SPARK: 'Spark',
}
